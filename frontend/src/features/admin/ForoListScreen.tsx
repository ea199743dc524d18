import { Box } from '@chakra-ui/react/box';
import { DateTime } from '../../components/content/DateTime.tsx';
import { ForumMarks } from '../../components/content/ForumMarks.tsx';
import type { Row } from '../../state/content/contentSlices.ts';
import { useContentList } from '../../state/content/useContent.ts';
import { editPath } from '../../components/navigation/editPaths.ts';
import { ContentList } from './ContentList.tsx';
import { Named, nameOrBlank } from './Named.tsx';
import { StateMark } from './StateMark.tsx';
import type { Column } from './table/column.ts';
import { NEWEST_FIRST } from './table/column.ts';

type Foro = Row<'foro'>;

const columns: Column<Foro>[] = [
  { title: 'ID', sort: '_id', cell: ({ _id }) => _id },
  {
    title: 'NOMBRE',
    sort: 'name',
    cell: (foro) => (
      <>
        <Named name={foro.name} image={foro.image} editPath={editPath('foro', foro._id)} />
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

export const ForoListScreen = () => (
  <ContentList
    kind="foro"
    title="Foros"
    list={useContentList('foro', NEWEST_FIRST)}
    columns={columns}
    nameOf={nameOf}
    search="Buscar foros"
    create="Crear Foro"
    empty="No existen Foros actualmente"
    question="Estas seguro de borrar este blog?"
  />
);
