import { Box } from '@chakra-ui/react/box';
import { drafts } from '@portafolio/proxy/contract/writing';
import { useNavigate } from 'react-router-dom';
import { DateTime } from '../../components/content/DateTime.tsx';
import { ForumMarks } from '../../components/content/ForumMarks.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
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

type Foro = Row<'foro'>;

const pathOf = (id: number) => editPath('foro', id);

const columns: Column<Foro>[] = [
  { title: 'ID', sort: '_id', cell: ({ _id }) => _id },
  {
    title: 'NOMBRE',
    sort: 'name',
    cell: (foro) => (
      <>
        <Named name={foro.name} image={foro.image} editPath={pathOf(foro._id)} />
        <ForumMarks {...foro} />
        <StateMark kind="foro" id={foro._id} state={foro.state} />
      </>
    ),
    width: '12rem',
  },
  { title: 'AUTOR', sort: 'author', cell: ({ author }) => author, width: '8rem' },
  { title: 'FECHA', sort: 'createdAt', cell: ({ createdAt }) => <DateTime value={createdAt} /> },
  {
    title: 'COMENTARIOS',
    sort: 'comment',
    cell: ({ comment }) => <Box lineClamp="2">{comment}</Box>,
    width: '18rem',
    long: true,
  },
];

const nameOf = ({ name }: Foro) => nameOrBlank(name);

export function ForoListScreen() {
  const navigate = useNavigate();
  const list = useContentList('foro', NEWEST_FIRST);
  const removal = useContentRemoval<Foro>('foro', list.reload);
  const saved = useSavedItem();
  const written = useAnswer(drafts.list);
  const creation = useCreation('foro', (id) => void navigate(pathOf(id)));
  return (
    <Page
      title="Foros"
      aside={<ListTools search="Buscar foros" create="Crear Foro" creation={creation} />}
    >
      <SavedNotice kind="foro" />
      {creation.error !== null && (
        <Box mb="6">
          <ErrorAlert text={creation.error} />
        </Box>
      )}
      <DraftsContext value={written.data ?? []}>
        <AdminList
          label="Foros"
          list={list}
          columns={columns}
          empty="No existen Foros actualmente"
          removal={removal}
          question="Estas seguro de borrar este blog?"
          nameOf={nameOf}
          editPath={pathOf}
          words
          isNew={(id) => id === saved?.id}
          kind="foro"
        />
      </DraftsContext>
    </Page>
  );
}
