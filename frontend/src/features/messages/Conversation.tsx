import { Box } from '@chakra-ui/react/box';
import type { Reply } from '@portafolio/proxy/contract';
import { breakable, nearby } from '../../components/content/breakable.tsx';
import { DateTime } from '../../components/content/DateTime.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { LinkButton } from '../../components/navigation/Link.tsx';
import { mailTo } from '../../components/navigation/writeTo.ts';
import { nameOf } from './messageState.tsx';
import type { Message } from './messageState.tsx';

interface SaidProps {
  by: string;
  at: string;
  text: string;
  /** Of the owner's. */
  own?: boolean;
  children?: React.ReactNode;
}

const Said = ({ by, at, text, own, children }: SaidProps) => (
  <Box
    as="li"
    p={{ base: '4', md: '5' }}
    ms={own ? { base: '4', md: '12' } : undefined}
    me={own ? undefined : { base: '4', md: '12' }}
    bg={own ? 'accent.subtle' : 'bg.subtle'}
    borderRadius="lg"
    display="grid"
    gap="2"
  >
    <Box fontSize="sm" color="fg.muted">
      <Box as="span" fontWeight="semibold" color="fg">
        {by}
      </Box>
      {' · '}
      <DateTime value={at} />
    </Box>
    <Box whiteSpace="pre-line" overflowWrap="anywhere" {...nearby(text)}>
      {text ? breakable(text) : '(sin texto)'}
    </Box>
    {children}
  </Box>
);

/** So long a letter is on its way before something must be wrong. */
const SOON_MS = 60_000;

function outcomeOf({ state, at }: Reply): string {
  if (state === 'sent') return 'Enviada por correo';
  if (state !== 'waiting') return '';
  if (Date.now() - Date.parse(at) < SOON_MS) return 'En camino…';
  return 'Por salir: se envía en cuanto conteste el servidor de correo';
}

function Outcome({ reply, message }: { reply: Reply; message: Message }) {
  if (reply.state !== 'failed')
    return (
      <Box fontSize="sm" color="fg.muted">
        {outcomeOf(reply)}
      </Box>
    );
  return (
    <Notice
      status="error"
      action={
        <LinkButton size="sm" variant="outline">
          <a href={mailTo(message.email, `Re: ${message.topic || 'tu mensaje'}`, reply.text)}>
            Mandarla desde mi correo
          </a>
        </LinkButton>
      }
    >
      No salió: el servidor de correo no la aceptó.
    </Notice>
  );
}

/** What the client wrote, and what the owner answered from here. */
export const Conversation = ({ message }: { message: Message }) => (
  <Box as="ol" listStyleType="none" display="grid" gap="4" aria-label="Conversación">
    <Said by={nameOf(message)} at={message.createdAt} text={message.comment} />
    {message.replies?.map((reply) => (
      <Said key={reply.at} own {...reply}>
        <Outcome reply={reply} message={message} />
      </Said>
    ))}
  </Box>
);
