import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@chakra-ui/react/link';
import { COMMENT_LINK } from '@portafolio/proxy/contract/comment-link';
import type { ReactNode } from 'react';

const code = {
  fontFamily: 'mono',
  fontSize: '0.9em',
  bg: 'bg.muted',
  borderRadius: 'sm',
  whiteSpace: 'pre-wrap',
} as const;
const Code = chakra('code', { base: { ...code, px: '1', boxDecorationBreak: 'clone' } });
const CodeBlock = chakra('pre', {
  base: { ...code, mt: '2', px: '3', py: '2', overflowWrap: 'anywhere' },
});
const Paragraph = chakra('p', {
  base: { mt: '2', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** A pattern alone: of some addresses Node and browsers do not agree whether they are any, and then the page would not hydrate. */
const ADDRESS = new RegExp(`(${COMMENT_LINK})`, 'iu');
/** What ends a sentence is no part of its address. */
const ENDS = new Set([...`.,;:!?)]}'»”…`]);

function lengthOfAddress(text: string): number {
  let end = text.length;
  while (end > 0 && ENDS.has(text.charAt(end - 1))) end -= 1;
  return end;
}

const linked = (text: string): ReactNode[] =>
  text.split(ADDRESS).map((part, index) => {
    if (index % 2 === 0) return part;
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
    if (index % 2 === 0) return linked(part);
    if (!isClosed) return ['`', ...linked(part)];
    // The lines of what three backticks enclose have ends of their own.
    return part && <Code key={index}>{part.replace(/^\n|\n$/g, '')}</Code>;
  });
}

/** Each makes an element. More of them are no comment, and thousands would stop the readers' browsers. */
const MARKS_MAX = 100;
const MARK = /\n\n+|`|https?:\/\//gi;

/** Where the marks end that are shown as what they stand for. */
function endOfMarks(text: string): number {
  let left = MARKS_MAX;
  for (const { index } of text.matchAll(MARK)) {
    if (left === 0) return index;
    left -= 1;
  }
  return text.length;
}

/** Lines of code between two lines of three backticks, the first perhaps with the name of its language. */
const CODE_BLOCK = /(?:^|\n)```[\w+#-]{0,20}\n([^]*?)\n```(?=\n|$)/;

const paragraphsOf = (text: string): string[] =>
  text
    .replace(/^\n/, '')
    .split(/\n\n+/)
    .filter((paragraph) => paragraph.trim() !== '');

const paragraphs = (text: string): ReactNode[] =>
  paragraphsOf(text).map((paragraph, index) => (
    <Paragraph key={index}>{/[^\s`]/.test(paragraph) ? inline(paragraph) : paragraph}</Paragraph>
  ));

/** What a person wrote, as text: paragraphs, lines, addresses and code. What comes after too many is as it was typed. */
export function CommentText({ text }: { text: string }) {
  const end = endOfMarks(text);
  const rest = text.slice(end).trim();
  return (
    <>
      {text
        .slice(0, end)
        .split(CODE_BLOCK)
        .map((part, index) => {
          if (index % 2 === 0) return paragraphs(part);
          return <CodeBlock key={index}>{part}</CodeBlock>;
        })}
      {rest && <Paragraph>{rest}</Paragraph>}
    </>
  );
}
