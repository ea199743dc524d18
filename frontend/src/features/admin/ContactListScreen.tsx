import { Box } from '@chakra-ui/react/box';
import { Link } from '@chakra-ui/react/link';
import { Navigate } from 'react-router-dom';
import { breakable, nearby } from '../../components/content/breakable.tsx';
import { DateTime } from '../../components/content/DateTime.tsx';
import { isAddress } from '../../components/content/address.ts';
import { Email } from '../../components/content/Email.tsx';
import { Link as RouterLink, LinkButton } from '../../components/navigation/Link.tsx';
import { Page } from '../../components/page/Page.tsx';
import { SearchBox } from '../../components/list/SearchBox.tsx';
import { useQueryParam } from '../../components/navigation/useQueryParam.ts';
import { messagesBadge, newMessagesBadge } from '../../state/badge.ts';
import type { Row } from '../../state/content/contentSlices.ts';
import { useContentList } from '../../state/content/useContent.ts';
import { AdminList } from './table/AdminList.tsx';
import type { Column } from './table/column.ts';
import { useContentRemoval } from './useContentRemoval.ts';

type Message = Row<'contact'>;

const columns: Column<Message>[] = [
  {
    title: 'NOMBRE',
    sort: 'name',
    cell: ({ _id, name, createdAt }) => (
      <>
        <Link asChild display="inline-block" minH={{ base: '11', lg: 'auto' }}>
          <RouterLink to={`/admin/mensajes/${String(_id)}`}>{name || 'Sin nombre'}</RouterLink>
        </Link>
        <Box color="fg.subtle" fontSize="sm">
          <DateTime value={createdAt} />
        </Box>
      </>
    ),
    width: '9rem',
  },
  {
    title: 'EMAIL',
    sort: 'email',
    cell: ({ email }) =>
      isAddress(email) ? (
        <Link
          href={`mailto:${email}`}
          display="inline-block"
          maxW="full"
          py={{ base: '2.5', lg: '0' }}
        >
          <Email address={email} />
        </Link>
      ) : (
        email
      ),
    width: '11rem',
  },
  { title: 'ASUNTO', sort: 'topic', cell: ({ topic }) => topic, width: '9rem' },
  {
    title: 'COMENTARIOS',
    sort: 'comment',
    cell: ({ comment }) => (
      <Box whiteSpace="pre-line" {...nearby(comment)}>
        {breakable(comment)}
      </Box>
    ),
    width: '13rem',
    long: true,
  },
];

const nameOf = ({ name, email, topic }: Message) =>
  `Mensaje de ${name || email || 'alguien sin nombre'}${topic && `: ${topic}`}`;

/** The specification's table; what is done with a message is done at the desk. */
export function ContactListScreen() {
  const [wanted] = useQueryParam('mensaje');
  const list = useContentList('contact', '-createdAt');
  const removal = useContentRemoval<Message>('contact', () => {
    list.reload();
    void messagesBadge.read();
    void newMessagesBadge.read();
  });
  // The link of a notice of an earlier version.
  if (/^\d+$/.test(wanted)) return <Navigate to={`/admin/mensajes/${wanted}`} replace />;
  return (
    <Page
      title="Mensajes de Clientes"
      aside={
        <Box display="flex" flexWrap="wrap" gap="3">
          <SearchBox label="Buscar mensajes" />
          <LinkButton variant="outline">
            <RouterLink to="/admin/mensajes">Responder y dar seguimiento</RouterLink>
          </LinkButton>
        </Box>
      }
    >
      <AdminList
        label="Mensajes de Clientes"
        list={list}
        columns={columns}
        empty="No existen Mensajes actualmente"
        removal={removal}
        question="Estas seguro de borrar este mensaje?"
        nameOf={nameOf}
        actionName={(row) => nameOf(row).toLowerCase()}
      />
    </Page>
  );
}
