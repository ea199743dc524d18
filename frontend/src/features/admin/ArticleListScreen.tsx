import { Box } from '@chakra-ui/react/box';
import { DateTime } from '../../components/content/DateTime.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import type { Row } from '../../state/content/contentSlices.ts';
import { useContentList } from '../../state/content/useContent.ts';
import { editPath } from '../../components/navigation/editPaths.ts';
import { ContentList } from './ContentList.tsx';
import { Named, nameOrBlank } from './Named.tsx';
import { StateMark } from './StateMark.tsx';
import type { Column } from './table/column.ts';
import { NEWEST_FIRST } from './table/column.ts';

type Article = Row<'article'>;

/** A long one in two lines. */
const short = (text: string) => <Box lineClamp="2">{text}</Box>;

const columns: Column<Article>[] = [
  {
    title: 'NAME',
    sort: 'name',
    cell: ({ _id, name, image, ...states }) => (
      <>
        <Named {...{ name, image }} editPath={editPath('article', _id)} />
        <StateMark kind="article" id={_id} {...states} />
      </>
    ),
    width: '14rem',
  },
  { title: 'UP BY', sort: 'author', cell: ({ author }) => short(author), width: '7.5rem' },
  { title: 'TITLE', sort: 'title', cell: ({ title }) => short(title), width: '7rem' },
  { title: 'SUBTITLE', sort: 'subtitle', cell: ({ subtitle }) => short(subtitle), width: '10rem' },
  {
    title: 'CREATE BY',
    sort: 'createby',
    cell: ({ createby }) => short(createby),
    width: '7.5rem',
  },
  { title: 'TIMELINE', sort: 'timeline', cell: ({ timeline }) => short(timeline) },
  { title: 'DATE', sort: 'createdAt', cell: ({ createdAt }) => <DateTime value={createdAt} /> },
];

const nameOf = ({ name }: Article) => nameOrBlank(name);

export const ArticleListScreen = () => (
  <ContentList
    kind="article"
    title="Blogs"
    list={useContentList('article', NEWEST_FIRST)}
    columns={columns}
    nameOf={nameOf}
    search="Buscar blogs"
    create="Crear Nuevo Blog"
    empty="No existen Blogs actualmente"
    question="Estas seguro de borrar este blog?"
    notice={
      <Notice status="warning">
        Un blog recién creado está vacío: debes editarlo para llenarlo. Mientras no tenga nombre,
        solo lo ven los administradores.
      </Notice>
    }
  />
);
