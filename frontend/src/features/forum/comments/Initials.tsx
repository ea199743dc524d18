import { Box } from '@chakra-ui/react/box';
import type { CSSProperties } from 'react';
import { initialsOf } from '../../../components/content/initialsOf.ts';

const hueOf = (name: string) =>
  [...name].reduce((sum, letter) => (31 * sum + (letter.codePointAt(0) ?? 0)) % 360, 0);

/** Of any hue its letters are read: 4.5:1. */
const COLORS = {
  color: { _light: 'hsl(var(--hue) 70% 20%)', _dark: 'hsl(var(--hue) 60% 88%)' },
  background: { _light: 'hsl(var(--hue) 55% 88%)', _dark: 'hsl(var(--hue) 40% 24%)' },
};

/** Instead of a portrait, in a colour of the name's own. */
export const Initials = ({ name }: { name: string }) => (
  <Box
    aria-hidden
    display="grid"
    placeItems="center"
    boxSize="full"
    fontSize="sm"
    fontWeight="semibold"
    css={COLORS}
    style={{ '--hue': hueOf(name) } as CSSProperties}
  >
    {initialsOf(name)}
  </Box>
);
