import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment } from 'react';
import type { FoundItem } from '../../components/search/foundKind.ts';

const Mark = chakra('mark', { base: { bg: 'accent.muted', color: 'fg', borderRadius: 'sm' } });

/** A text with what was asked for marked in it, by where it begins and ends. */
export const Marked = ({ excerpt, marks }: Pick<FoundItem, 'excerpt' | 'marks'>) => (
  <>
    {marks.map(([from, to], index) => (
      <Fragment key={from}>
        {excerpt.slice(marks[index - 1]?.[1] ?? 0, from)}
        <Mark>{excerpt.slice(from, to)}</Mark>
      </Fragment>
    ))}
    {excerpt.slice(marks.at(-1)?.[1] ?? 0)}
  </>
);
