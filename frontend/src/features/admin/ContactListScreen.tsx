import { Box } from '@chakra-ui/react/box';
import { Link } from '@chakra-ui/react/link';
import { HStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { calls } from '@portafolio/proxy/contract';
import { request } from '../../api/client.ts';
import { breakable, nearby } from '../../components/content/breakable.tsx';
import { DateTime } from '../../components/content/DateTime.tsx';
import { Email } from '../../components/content/Email.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Link as RouterLink } from '../../components/navigation/Link.tsx';
import { LinkButton } from '../../components/navigation/LinkButton.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Page } from '../../components/page/Page.tsx';
import { SearchBox } from '../../components/list/SearchBox.tsx';
import { useQueryParam } from '../../components/navigation/useQueryParam.ts';
import { messagesBadge } from '../../state/badge.ts';
import type { Row } from '../../state/content/contentSlices.ts';
import { useContentList } from '../../state/content/useContent.ts';
import { useAction } from '../../state/useAction.ts';
import { ADDRESS, AnswerLink, MarkButton, nameOf } from './MessageActions.tsx';
import { AdminList } from './table/AdminList.tsx';
import type { Column } from './table/column.ts';
import { useContentRemoval } from './useContentRemoval.ts';

type Message = Row<'contact'>;

const columns: Column<Message>[] = [
  { title: 'NOMBRE', sort: 'name', cell: (row) => <Sender {...row} />, width: '9rem' },
  {
    title: 'EMAIL',
    sort: 'email',
    cell: ({ email }) =>
      ADDRESS.test(email) ? (
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

/** The message that the notice's link leads to. */
const intoView = (node: Element | null) => node?.scrollIntoView({ block: 'center' });

/** Beside the name, when it came and whether it waits for an answer. */
function Sender({ _id, name, createdAt, answered }: Message) {
  const wanted = useQueryParam('mensaje')[0] === String(_id);
  return (
    <>
      <Box as="span" ref={wanted ? intoView : undefined} fontWeight={wanted ? 'bold' : undefined}>
        {name}
      </Box>
      <Box color="fg.subtle" fontSize="sm">
        <DateTime value={createdAt} />
      </Box>
      {!answered && (
        <Box
          asChild
          display="inline-block"
          px="2"
          bg="accent.subtle"
          color="accent.fg"
          rounded="full"
        >
          <Text as="span" fontSize="xs" fontWeight="bold">
            Nuevo
          </Text>
        </Box>
      )}
    </>
  );
}

const VIEWS = [
  { to: '/admin/contactlist', label: 'Nuevos' },
  { to: '/admin/contactlist?answered=true', label: 'Respondidos' },
  { to: '/admin/contactlist?suspicious=true', label: 'Sospechosos' },
];

const EMPTY: Record<string, string> = {
  Nuevos: 'No existen Mensajes actualmente',
  Respondidos: 'No hay mensajes respondidos',
  Sospechosos: 'No hay mensajes sospechosos',
};

/** Which of the three lists the address asks for. */
function useView(): string {
  const answered = useQueryParam('answered')[0] === 'true';
  const suspicious = useQueryParam('suspicious')[0] === 'true';
  if (suspicious) return 'Sospechosos';
  return answered ? 'Respondidos' : 'Nuevos';
}

export function ContactListScreen() {
  const view = useView();
  const fixed = view === 'Nuevos' ? 'answered=false' : '';
  const list = useContentList('contact', '-createdAt', fixed);
  const { error, run } = useAction();
  const mark = async (id: number, answered: boolean) => {
    const body = { answered };
    if (await run(() => request(calls.contact.update, { params: { id }, body }))) list.reload();
  };
  const removal = useContentRemoval<Message>('contact', () => {
    list.reload();
    void messagesBadge.read();
  });
  return (
    <Page
      title="Mensajes de Clientes"
      aside={
        <Box display="flex" flexWrap="wrap" gap="3">
          <SearchBox label="Buscar mensajes" />
          <HStack as="nav" aria-label="Mensajes" gap="2" flexWrap="wrap">
            {VIEWS.map(({ to, label }) => (
              <LinkButton key={label} variant={label === view ? 'solid' : 'outline'}>
                <RouterLink to={to} aria-current={label === view ? 'page' : undefined}>
                  {view === 'Sospechosos' && label === 'Nuevos' ? 'Todos los demás' : label}
                </RouterLink>
              </LinkButton>
            ))}
          </HStack>
        </Box>
      }
    >
      {view === 'Sospechosos' && (
        <Box mb="6">
          <Notice status="warning">
            Estos mensajes no parecen escritos por una persona. Quien los envió no lo sabe.
          </Notice>
        </Box>
      )}
      {error !== null && (
        <Box mb="6">
          <ErrorAlert text={error} />
        </Box>
      )}
      <AdminList
        label="Mensajes de Clientes"
        list={list}
        columns={columns}
        empty={EMPTY[view] ?? ''}
        removal={removal}
        question="Estas seguro de borrar este mensaje?"
        nameOf={nameOf}
        actionName={(row) => nameOf(row).toLowerCase()}
        renderMore={(row) => (
          <>
            <AnswerLink row={row} />
            <MarkButton row={row} onMark={mark} />
          </>
        )}
      />
    </Page>
  );
}
