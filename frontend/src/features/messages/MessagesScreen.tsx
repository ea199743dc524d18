import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { calls } from '@portafolio/proxy/contract';
import { STATE_NAMES } from '@portafolio/proxy/contract/messages';
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CardLink } from '../../components/content/Card.tsx';
import { DateTime } from '../../components/content/DateTime.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Select } from '../../components/form/Input.tsx';
import { DownloadTable } from '../../components/list/DownloadTable.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { SearchBox } from '../../components/list/SearchBox.tsx';
import { Link } from '../../components/navigation/Link.tsx';
import { Page } from '../../components/page/Page.tsx';
import { nameOf, StateMark, stateOf, STATES, Warnings } from './messageState.tsx';
import type { Message } from './messageState.tsx';

const SUSPICIOUS = 'suspicious';
const VIEWS = [
  { value: '', label: 'Todos' },
  ...STATES.map((value) => ({ value, label: STATE_NAMES[value] })),
  { value: SUSPICIOUS, label: 'Sospechosos' },
];

/** Which messages the address asks for. */
function useView() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const view = query.has(SUSPICIOUS) ? SUSPICIOUS : (query.get('state') ?? '');
  const choose = (next: string) => {
    for (const name of ['state', SUSPICIOUS, 'page']) query.delete(name);
    if (next === SUSPICIOUS) query.set(SUSPICIOUS, 'true');
    else if (next) query.set('state', next);
    void navigate(query.size > 0 ? `${pathname}?${query.toString()}` : pathname, { replace: true });
  };
  return { view, choose };
}

function ViewChooser({ view, choose }: ReturnType<typeof useView>) {
  const id = useId();
  return (
    <Box display="flex" alignItems="center" gap="2">
      <Box asChild whiteSpace="nowrap">
        <label htmlFor={id}>Ver</label>
      </Box>
      <Select id={id} value={view} onChange={({ target }) => choose(target.value)}>
        {VIEWS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Box>
  );
}

function MessageRow({ message }: { message: Message }) {
  const { _id, topic, comment, offerName, createdAt } = message;
  const state = stateOf(message);
  const { search } = useLocation();
  return (
    <Box
      as="li"
      position="relative"
      py="4"
      borderTopWidth="1px"
      borderColor="border"
      _hover={{ bg: 'bg.subtle' }}
    >
      <Box display="flex" alignItems="baseline" justifyContent="space-between" gap="3">
        <Box as="h2" minW="0" fontWeight={state === 'new' ? 'bold' : 'medium'}>
          <CardLink to={`/admin/mensajes/${String(_id)}`} state={{ search }}>
            {nameOf(message)}
          </CardLink>
        </Box>
        <StateMark state={state} />
      </Box>
      {(topic || offerName) && (
        <Box lineClamp="1" overflowWrap="anywhere" fontWeight="medium">
          {topic || offerName}
        </Box>
      )}
      <Box lineClamp="2" overflowWrap="anywhere" color="fg.muted">
        {comment}
      </Box>
      <Box display="flex" flexWrap="wrap" columnGap="3" fontSize="sm" color="fg.subtle">
        <DateTime value={createdAt} />
        <Warnings message={message} />
      </Box>
    </Box>
  );
}

/** The owner's desk: who wrote, what they asked for, and how far each got. */
export function MessagesScreen() {
  const chooser = useView();
  const { deleted } = (useLocation().state ?? {}) as { deleted?: string };
  const tools = (
    <Box display="flex" flexWrap="wrap" gap="3">
      <SearchBox label="Buscar mensajes" />
      <ViewChooser {...chooser} />
      <DownloadTable list={calls.contact.list} file="mensajes.csv" order="-createdAt" />
    </Box>
  );
  return (
    <Page title="Mensajes" aside={tools}>
      {deleted && (
        <Box mb="6">
          <Notice status="success">{`Se borró el mensaje de ${deleted}.`}</Notice>
        </Box>
      )}
      {chooser.view === SUSPICIOUS && (
        <Box mb="6">
          <Notice
            status="warning"
            action={
              <ChakraLink asChild>
                <Link to="/admin/moderacion">Ir a Moderación</Link>
              </ChakraLink>
            }
          >
            Estos mensajes no parecen escritos por una persona. Quien los envió no lo sabe.
          </Notice>
        </Box>
      )}
      <ListView kind="contact" order="-createdAt" empty="No hay mensajes aquí" next={null}>
        {(messages) => (
          <Box as="ul" listStyleType="none" borderBottomWidth="1px" borderColor="border">
            {messages.map((message) => (
              <MessageRow key={message._id} message={message} />
            ))}
          </Box>
        )}
      </ListView>
    </Page>
  );
}
