import { Box } from '@chakra-ui/react/box';
import { useNavigate } from 'react-router-dom';
import { DateTime } from '../../components/content/DateTime.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Page } from '../../components/page/Page.tsx';
import type { Row } from '../../state/content/contentSlices.ts';
import { useContentList } from '../../state/content/useContent.ts';
import { ListTools } from './ListTools.tsx';
import { Named, nameOrBlank } from './Named.tsx';
import { SavedNotice, useSavedItem } from './SavedNotice.tsx';
import { StateMark } from './StateMark.tsx';
import { AdminList } from './table/AdminList.tsx';
import type { Column } from './table/column.ts';
import { useContentRemoval } from './useContentRemoval.ts';
import { NEWEST_FIRST } from './table/useSort.ts';
import { useCreation } from './useCreation.ts';

type Article = Row<'article'>;

const editPath = (id: number) => `/admin/article/${String(id)}/edit`;

const columns: Column<Article>[] = [
  {
    title: 'NAME',
    sort: 'name',
    cell: ({ _id, name, ...states }) => (
      <>
        <Named name={name} editPath={editPath(_id)} />
        <StateMark {...states} />
      </>
    ),
    width: '10rem',
  },
  { title: 'UP BY', sort: 'author', cell: ({ author }) => author },
  { title: 'TITLE', sort: 'title', cell: ({ title }) => title, width: '8rem' },
  { title: 'SUBTITLE', sort: 'subtitle', cell: ({ subtitle }) => subtitle, width: '9rem' },
  { title: 'CREATE BY', sort: 'createby', cell: ({ createby }) => createby },
  { title: 'TIMELINE', sort: 'timeline', cell: ({ timeline }) => timeline },
  { title: 'DATE', sort: 'createdAt', cell: ({ createdAt }) => <DateTime value={createdAt} /> },
];

const nameOf = ({ name }: Article) => nameOrBlank(name);

export function ArticleListScreen() {
  const navigate = useNavigate();
  const list = useContentList('article', NEWEST_FIRST);
  const removal = useContentRemoval<Article>('article', list.reload);
  const saved = useSavedItem();
  const creation = useCreation('article', (id) => void navigate(editPath(id)));
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
      <AdminList
        label="Blogs"
        list={list}
        columns={columns}
        empty="No existen Blogs actualmente"
        removal={removal}
        question="Estas seguro de borrar este blog?"
        nameOf={nameOf}
        editPath={editPath}
        isNew={(id) => id === saved?.id}
        kind="article"
      />
    </Page>
  );
}
