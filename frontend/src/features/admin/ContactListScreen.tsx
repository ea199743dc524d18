import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Link } from '@chakra-ui/react/link';
import { Link as RouterLink } from '../../components/navigation/Link.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Page } from '../../components/page/Page.tsx';
import { SearchBox } from '../../components/list/SearchBox.tsx';
import { useQueryParam } from '../../components/navigation/useQueryParam.ts';
import type { Row } from '../../state/content/contentThunks.ts';
import { useContentList } from '../../state/content/useContent.ts';
import { AdminList } from './table/AdminList.tsx';
import type { Column } from './table/column.ts';
import { useContentRemoval } from './useContentRemoval.ts';

type Message = Row<'contact'>;

const columns: Column<Message>[] = [
  { title: 'NOMBRE', sort: 'name', cell: ({ name }) => name, width: '8rem' },
  {
    title: 'EMAIL',
    sort: 'email',
    cell: ({ email }) => email && <Link href={`mailto:${email}`}>{email}</Link>,
    width: '11rem',
  },
  { title: 'ASUNTO', sort: 'topic', cell: ({ topic }) => topic, width: '9rem' },
  {
    title: 'COMENTARIOS',
    sort: 'comment',
    cell: ({ comment }) => <Box whiteSpace="pre-line">{comment}</Box>,
    width: '18rem',
    long: true,
  },
];

const nameOf = ({ name, email, topic }: Message) =>
  `Mensaje de ${name || email || 'alguien sin nombre'}${topic && `: ${topic}`}`;

export function ContactListScreen() {
  const list = useContentList('contact');
  const suspicious = useQueryParam('suspicious')[0] === 'true';
  const removal = useContentRemoval<Message>('contact', list.reload);
  return (
    <Page
      title="Mensajes de Clientes"
      aside={
        <Box display="flex" flexWrap="wrap" gap="3">
          <SearchBox label="Buscar mensajes" />
          <Button asChild variant="outline">
            <RouterLink
              to={suspicious ? '/admin/contactlist' : '/admin/contactlist?suspicious=true'}
            >
              {suspicious ? 'Todos los demás' : 'Sospechosos'}
            </RouterLink>
          </Button>
        </Box>
      }
    >
      {suspicious && (
        <Box mb="6">
          <Notice status="warning">
            Estos mensajes no parecen escritos por una persona. Quien los envió no lo sabe.
          </Notice>
        </Box>
      )}
      <AdminList
        label="Mensajes de Clientes"
        list={list}
        columns={columns}
        empty={suspicious ? 'No hay mensajes sospechosos' : 'No existen Mensajes actualmente'}
        removal={removal}
        question="Estas seguro de borrar este mensaje?"
        nameOf={nameOf}
        actionName={(row) => nameOf(row).toLowerCase()}
      />
    </Page>
  );
}
