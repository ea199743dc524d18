import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { calls } from '@portafolio/proxy/contract';
import { STATE_NAMES } from '@portafolio/proxy/contract/messages';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { request } from '../../api/client.ts';
import { isAddress } from '../../components/content/address.ts';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loading.tsx';
import { Select } from '../../components/form/Input.tsx';
import { Link, LinkButton } from '../../components/navigation/Link.tsx';
import { useRouteId } from '../../components/navigation/useRouteId.ts';
import { Page } from '../../components/page/Page.tsx';
import { messagesBadge, newMessagesBadge } from '../../state/badge.ts';
import { useContentItem } from '../../state/content/useContent.ts';
import { useAction } from '../../state/useAction.ts';
import { useFeatures } from '../../state/useFeatures.ts';
import { About, Ways } from './About.tsx';
import { Conversation } from './Conversation.tsx';
import { nameOf, stateOf, STATES, Warnings } from './messageState.tsx';
import type { Message } from './messageState.tsx';
import { Notes } from './Notes.tsx';
import { MailLink, ReplyForm } from './ReplyForm.tsx';

const LIST = '/admin/mensajes';
/** So often it is looked whether an answer went out. */
const LOOK_MS = 5_000;

interface PartProps {
  message: Message;
  reload: () => void;
}

function useUpdate({ message, reload }: PartProps) {
  const { error, run } = useAction();
  const update = async (body: { state: string }) => {
    const params = { id: message._id };
    const done = await run(() => request(calls.contact.update, { params, body }));
    if (done) reload();
    void newMessagesBadge.read();
    return done;
  };
  return { error, update };
}

function StateChooser(props: PartProps) {
  const id = useId();
  const { error, update } = useUpdate(props);
  const [saved, setSaved] = useState(false);
  const choose = async (state: string) => {
    setSaved(false);
    setSaved(await update({ state }));
  };
  return (
    <Box display="grid" gap="1.5" maxW="16rem">
      <Box asChild textStyle="label">
        <label htmlFor={id}>Estado</label>
      </Box>
      <Select
        id={id}
        value={stateOf(props.message)}
        onChange={({ target }) => void choose(target.value)}
      >
        {STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_NAMES[state]}
          </option>
        ))}
      </Select>
      <Box role="status" fontSize="sm" color="fg.muted">
        {saved && 'Estado guardado'}
      </Box>
      {error !== null && <ErrorAlert text={error} />}
    </Box>
  );
}

function Answer({ message, reload }: PartProps) {
  const sendsMail = useFeatures()?.mail;
  const { error, update } = useUpdate({ message, reload });
  if (!isAddress(message.email))
    return (
      <Box display="grid" gap="2">
        <p>No dejó un correo, así que desde aquí no se le puede responder.</p>
        <Ways message={message} />
      </Box>
    );
  if (sendsMail === undefined) return null;
  const onReplied = () => {
    reload();
    void newMessagesBadge.read();
  };
  if (sendsMail) return <ReplyForm message={message} onReplied={onReplied} />;
  return (
    <>
      <MailLink
        message={message}
        onAnswered={async () => void (await update({ state: 'answered' }))}
      />
      {error !== null && <ErrorAlert text={error} />}
    </>
  );
}

function Removal({ message }: { message: Message }) {
  const [asked, setAsked] = useState(false);
  const { busy, error, run } = useAction();
  const navigate = useNavigate();
  const remove = async () => {
    const params = { id: message._id };
    if (!(await run(() => request(calls.contact.delete, { params })))) return setAsked(false);
    void Promise.all([messagesBadge.read(), newMessagesBadge.read()]);
    await navigate(LIST, { replace: true, state: { deleted: nameOf(message) } });
  };
  return (
    <Box>
      <Button variant="outline" onClick={() => setAsked(true)}>
        <Trash2 size={18} aria-hidden />
        Borrar mensaje
      </Button>
      {error !== null && <ErrorAlert text={error} />}
      <ConfirmDialog
        open={asked}
        question="Estas seguro de borrar este mensaje?"
        subject={`Mensaje de ${nameOf(message)}, con lo que le respondiste y tus notas. No se puede deshacer.`}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      />
    </Box>
  );
}

/** While an answer waits for the mail server, its screen follows it. */
function useFollowing({ replies }: Message, reload: () => void) {
  const isWaiting = replies?.some(({ state }) => state === 'waiting') ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(reload, LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, reload]);
}

const TITLE_MAX = 60;
const clip = (name: string) => (name.length > TITLE_MAX ? `${name.slice(0, TITLE_MAX)}…` : name);

/** One client: what they wrote and were answered, how far it got, and the owner's notes. */
export function MessageScreen() {
  const id = useRouteId();
  // Back to what the list showed.
  const { search = '' } = (useLocation().state ?? {}) as { search?: string };
  const { item, ready, error, reload } = useContentItem('contact', id);
  useFollowing(item, reload);
  // A reload leaves what is there on the screen.
  const [shown, setShown] = useState<Message>();
  useEffect(() => {
    if (ready) setShown(item);
  }, [ready, item]);
  const message = shown?._id === id ? shown : undefined;
  return (
    <Page
      title={message ? clip(nameOf(message)) : 'Mensaje'}
      aside={
        <LinkButton variant="outline">
          <Link to={LIST + search}>
            <ArrowLeft size={18} aria-hidden />
            Todos los mensajes
          </Link>
        </LinkButton>
      }
    >
      {!message && error === null && <Loader />}
      {error !== null && <ErrorAlert text={error} onRetry={reload} />}
      {message && (
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
          gap={{ base: '8', lg: '12' }}
        >
          <Box display="grid" gap="6" alignContent="start">
            <StateChooser message={message} reload={reload} />
            <Warnings message={message} />
            <Conversation message={message} />
            <Answer message={message} reload={reload} />
          </Box>
          <Box
            as="aside"
            aria-label="Sobre este mensaje"
            display="grid"
            gap="6"
            alignContent="start"
          >
            <About message={message} />
            <Notes key={id} message={message} />
            <Removal message={message} />
          </Box>
        </Box>
      )}
    </Page>
  );
}
