import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@chakra-ui/react/link';
import { COMMENT_LINK } from '@portafolio/proxy/contract/comment-link';
import type { ReactNode } from 'react';
import { breakable } from '../../../components/content/breakable.tsx';

const Code = chakra('code', {
  base: {
    fontFamily: 'mono',
    fontSize: '0.9em',
    px: '1',
    bg: 'bg.muted',
    borderRadius: 'sm',
    whiteSpace: 'pre-wrap',
  },
});
const Paragraph = chakra('p', {
  base: { mt: '2', whiteSpace: 'pre-line' },
});

/** A pattern alone: of some addresses Node and browsers do not agree whether they are any, and then the page would not hydrate. */
const ADDRESS = new RegExp(`(${COMMENT_LINK})`, 'iu');
/** What ends a sentence is no part of its address. */
const ENDS = `.,;:!?)]}'»”…`;

function lengthOfAddress(text: string): number {
  let end = text.length;
  while (end > 0 && ENDS.includes(text.charAt(end - 1))) end -= 1;
  return end;
}

const linked = (text: string): ReactNode[] =>
  text.split(ADDRESS).map((part, index) => {
    if (index % 2 === 0) return breakable(part);
    const end = lengthOfAddress(part);
    const address = part.slice(0, end);
    return [
      <Link key={index} href={address} rel="nofollow ugc noopener" target="_blank">
        {breakable(address)}
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
    return part && <Code key={index}>{breakable(part.replace(/^\n|\n$/g, ''))}</Code>;
  });
}

/** Each makes an element. More of them are no comment, and thousands would stop the readers' browsers. */
const MARKS_MAX = 100;
const MARK = /\n\n+|`|https?:\/\//gi;

/** Where the marks end that are shown as what they stand for, if there are more. */
const endOfMarks = (text: string) => [...text.matchAll(MARK)][MARKS_MAX]?.index;

/** Lines of code between two lines of three backticks, the first perhaps with the name of its language. */
const CODE_BLOCK = /^```[\w+#-]{0,20}\n([^]*?)\n```$\n?/m;

const paragraphsOf = (text: string): ReactNode[] =>
  text
    .split(/\n\n+/)
    .map(
      (paragraph, index) =>
        paragraph.trim() && (
          <Paragraph key={index}>
            {/[^\s`]/.test(paragraph) ? inline(paragraph) : breakable(paragraph)}
          </Paragraph>
        ),
    );

/** What a person wrote, as text: paragraphs, lines, addresses and code. What comes after too many is as it was typed. */
export function CommentText({ text }: { text: string }) {
  const end = endOfMarks(text);
  const rest = end && text.slice(end).trim();
  return (
    <>
      {text
        .slice(0, end)
        .split(CODE_BLOCK)
        .map((part, index) => {
          if (index % 2 === 0) return paragraphsOf(part);
          return (
            <Code as="pre" key={index} display="block" mt="2" p="3">
              {breakable(part)}
            </Code>
          );
        })}
      {rest && <Paragraph>{breakable(rest)}</Paragraph>}
    </>
  );
}
