import { Box } from '@chakra-ui/react/box';
import type { Field, FieldSet } from '@portafolio/proxy/contract';
import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { textOf } from './textOf.ts';

type Values = Record<string, unknown>;

interface ComparisonProps {
  fields: FieldSet;
  before: Values;
  now: Values;
}

/** Longer ones are shown whole, beside each other: comparing their words would freeze the screen. */
const COMPARED_MS = 500;

/** Rich text as plain text, a block a line. */
function plain(value: unknown): string {
  const html = textOf(value).replace(/<\/(?:p|h\d|li|div|blockquote)>|<br>/g, '$&\n');
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}

const textsOf = (type: Field['type'], before: unknown, now: unknown) =>
  type === 'html'
    ? { before: plain(before), now: plain(now) }
    : { before: textOf(before), now: textOf(now) };

/** What was in a former state and is not public now, and the other way round. */
export function Comparison({ fields, before, now }: ComparisonProps) {
  const changed = Object.entries(fields).filter(
    // When it is public is no part of what is restored.
    ([name, { type }]) =>
      !['choice', 'date'].includes(type) &&
      name in before &&
      name in now &&
      textOf(before[name]) !== textOf(now[name]),
  );
  if (changed.length === 0)
    return (
      <Box mt="3" color="fg.muted">
        Dice lo mismo que lo publicado.
      </Box>
    );
  return (
    <Box as="dl" mt="3" display="grid" gap="3">
      {changed.map(([name, { label, type }]) => (
        <Box key={name}>
          <Box as="dt" textStyle="label">
            {label}
          </Box>
          <Box as="dd" ms="0" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {type === 'image' ? (
              <Pictures before={textOf(before[name])} now={textOf(now[name])} />
            ) : (
              <Words {...textsOf(type, before[name], now[name])} />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Words({ before, now }: { before: string; now: string }) {
  const parts = useMemo(
    () => diffWordsWithSpace(before, now, { timeout: COMPARED_MS }),
    [before, now],
  );
  if (!parts)
    return (
      <>
        <Box as="p">Antes: {before}</Box>
        <Box as="p" mt="2">
          Ahora: {now}
        </Box>
      </>
    );
  return parts.map(({ value, added, removed }, i) => {
    if (removed) return <del key={i}>{value}</del>;
    return added ? <ins key={i}>{value}</ins> : <span key={i}>{value}</span>;
  });
}

const Pictures = ({ before, now }: { before: string; now: string }) => (
  <Box display="grid" gridTemplateColumns="1fr 1fr" gap="3">
    {[
      ['Antes', before],
      ['Ahora', now],
    ].map(([word, path]) => (
      <figure key={word}>
        <figcaption>{word}</figcaption>
        {path ? (
          <img src={path} alt="" style={{ maxWidth: '100%' }} loading="lazy" />
        ) : (
          'Sin imagen'
        )}
      </figure>
    ))}
  </Box>
);
