import { Box } from '@chakra-ui/react/box';
import { drafts } from '@portafolio/proxy/contract/writing';
import { useNavigate } from 'react-router-dom';
import { DateTime } from '../../components/content/DateTime.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Page } from '../../components/page/Page.tsx';
import type { Row } from '../../state/content/contentSlices.ts';
import { useContentList } from '../../state/content/useContent.ts';
import { ListTools } from './ListTools.tsx';
import { editPath } from '../../components/navigation/editPaths.ts';
import { Named, nameOrBlank } from './Named.tsx';
import { SavedNotice, useSavedItem } from './SavedNotice.tsx';
import { DraftsContext, StateMark } from './StateMark.tsx';
import { AdminList } from './table/AdminList.tsx';
import type { Column } from './table/column.ts';
import { useAnswer } from '../../state/useAnswer.ts';
import { useContentRemoval } from './useContentRemoval.ts';
import { NEWEST_FIRST } from './table/column.ts';
import { useCreation } from './useCreation.ts';

type Article = Row<'article'>;

const pathOf = (id: number) => editPath('article', id);
/** A long one in two lines. */
const short = (text: string) => <Box lineClamp="2">{text}</Box>;

const columns: Column<Article>[] = [
  {
    title: 'NAME',
    sort: 'name',
    cell: ({ _id, name, image, ...states }) => (
      <>
        <Named {...{ name, image }} editPath={pathOf(_id)} />
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

export function ArticleListScreen() {
  const navigate = useNavigate();
  const list = useContentList('article', NEWEST_FIRST);
  const removal = useContentRemoval<Article>('article', list.reload);
  const saved = useSavedItem();
  const written = useAnswer(drafts.list);
  const creation = useCreation('article', (id) => void navigate(pathOf(id)));
  return (
    <Page
      title="Blogs"
      aside={<ListTools search="Buscar blogs" create="Crear Nuevo Blog" creation={creation} />}
    >
      <SavedNotice kind="article" />
      <Box display="grid" gap="4" mb="6">
        <Notice status="warning">
          Un blog recién creado está vacío: debes editarlo para llenarlo. Mientras no tenga nombre,
          solo lo ven los administradores.
        </Notice>
        {creation.error !== null && <ErrorAlert text={creation.error} />}
      </Box>
      <DraftsContext value={written.data ?? []}>
        <AdminList
          label="Blogs"
          list={list}
          columns={columns}
          empty="No existen Blogs actualmente"
          removal={removal}
          question="Estas seguro de borrar este blog?"
          nameOf={nameOf}
          editPath={pathOf}
          words
          isNew={(id) => id === saved?.id}
          kind="article"
        />
      </DraftsContext>
    </Page>
  );
}
