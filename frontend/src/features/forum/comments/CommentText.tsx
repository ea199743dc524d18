import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@chakra-ui/react/link';
import type { ReactNode } from 'react';

const Code = chakra('code', {
  base: { fontFamily: 'mono', fontSize: '0.9em', px: '1', bg: 'bg.muted', borderRadius: 'sm' },
});
const Paragraph = chakra('p', {
  base: { mt: '2', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** Linear: it begins at `http` and takes what follows once. */
const ADDRESS = /(https?:\/\/[^\s<>"`]+)/i;
/** What ends a sentence is no part of its address. */
const ENDS = new Set([...`.,;:!?)]}'»”…`]);

function lengthOfAddress(text: string): number {
  let end = text.length;
  while (end > 0 && ENDS.has(text.charAt(end - 1))) end -= 1;
  return end;
}

const linked = (text: string): ReactNode[] =>
  text.split(ADDRESS).map((part, index) => {
    if (index % 2 === 0 || !URL.canParse(part)) return part;
    const end = lengthOfAddress(part);
    const address = part.slice(0, end);
    return [
      <Link key={index} href={address} rel="nofollow ugc noopener" target="_blank">
        {address}
      </Link>,
      part.slice(end),
    ];
  });

/** What is between two backticks is code; a lone one is itself. */
function inline(text: string): ReactNode[] {
  const parts = text.split('`');
  return parts.map((part, index) => {
    const isClosed = index < parts.length - 1;
    if (index % 2 === 1) return isClosed ? <Code key={index}>{part}</Code> : ['`', ...linked(part)];
    return linked(part);
  });
}

/** What a person wrote, as text: paragraphs, lines, addresses and code. */
export const CommentText = ({ text }: { text: string }) =>
  text
    .split(/\n\n+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => <Paragraph key={index}>{inline(paragraph)}</Paragraph>);
