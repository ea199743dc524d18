import { Button } from '@chakra-ui/react/button';
import { MailCheck, Reply, Undo2 } from 'lucide-react';
import { LinkButton } from '../../components/navigation/LinkButton.tsx';
import { mailTo } from '../../components/navigation/writeTo.ts';
import type { Row } from '../../state/content/contentSlices.ts';
import { target } from './table/RowActions.tsx';

type Message = Row<'contact'>;

/** One address and nothing else: what somebody writes behind a `?` would add recipients and text to the answer. */
export const ADDRESS = /^[\p{L}\p{N}.+_'-]{1,64}@[\p{L}\p{N}.-]{1,189}$/u;

export const nameOf = ({ name, email, topic }: Message) =>
  `Mensaje de ${name || email || 'alguien sin nombre'}${topic && `: ${topic}`}`;

const quoted = ({ name, comment }: Message) =>
  `\n\n${name || 'Alguien'} escribió:\n${comment.replace(/^/gm, '> ')}`;

/** A mail that answers the message, where it says whom to write to. */
export const AnswerLink = ({ row }: { row: Message }) =>
  ADDRESS.test(row.email) && (
    <LinkButton size="sm" variant="outline" px="2.5" {...target}>
      <a
        href={mailTo(row.email, `Re: ${row.topic || 'tu mensaje'}`, quoted(row))}
        aria-label={`Responder: ${nameOf(row).toLowerCase()}`}
      >
        <Reply size={16} aria-hidden />
        Responder
      </a>
    </LinkButton>
  );

interface MarkButtonProps {
  row: Message;
  onMark: (id: number, answered: boolean) => Promise<void>;
}

export function MarkButton({ row, onMark }: MarkButtonProps) {
  const label = row.answered ? 'Devolver a nuevos' : 'Marcar como respondido';
  const Icon = row.answered ? Undo2 : MailCheck;
  return (
    <Button
      size="sm"
      variant="outline"
      px="2.5"
      // With text of twice the size its words take two lines of a phone.
      h="auto"
      whiteSpace={{ base: 'normal', lg: 'nowrap' }}
      {...target}
      aria-label={`${label}: ${nameOf(row).toLowerCase()}`}
      onClick={() => void onMark(row._id, !row.answered)}
    >
      <Icon size={16} aria-hidden />
      {label}
    </Button>
  );
}
