import { defineSemanticTokens } from '@chakra-ui/react/styled-system';
import { accents, pair } from './accents.ts';

const INK = '#15181e';

/** Every text colour holds 4.5:1 on bg, bg.subtle and bg.panel in its mode. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: pair('#fbfbf8', '#0f1217'),
      subtle: pair('#f3f2ec', '#151a21'),
      muted: pair('#e8e7df', '#202731'),
      panel: pair('#ffffff', '#171c24'),
      inverted: pair(INK, '#0a0c10'),
    },
    fg: {
      DEFAULT: pair(INK, '#f2f2ee'),
      muted: pair('#474c57', '#b9bec8'),
      subtle: pair('#5f6571', '#979faa'),
      inverted: pair('#f5f5f1', '#f2f2ee'),
      error: pair('#b42318', '#ff9c92'),
    },
    border: {
      DEFAULT: pair('#dfded6', '#2b323d'),
      emphasized: pair('#858a94', '#6d7683'),
      error: pair('#b42318', '#ff9c92'),
      /** An outline where a dark picture has no contrast with a dark page. */
      picture: pair('transparent', '#2b323d'),
    },
    /** Two rings, one of which stands out from any ground. */
    focus: { DEFAULT: pair(INK, '{colors.accent.fg}'), inner: pair('#ffffff', INK) },
    accent: { ...accents.ámbar, contrast: pair(INK, INK) },
    gray: {
      solid: pair(INK, '#f2f2ee'),
      contrast: pair('#ffffff', INK),
      fg: pair(INK, '#f2f2ee'),
      subtle: pair('#f3f2ec', '#1b212a'),
      muted: pair('#e8e7df', '#262d38'),
      emphasized: pair('#353e4b', '#d6d5cb'),
      border: pair('#c9c8bf', '#3a4350'),
    },
    red: {
      solid: pair('#b42318', '#b42318'),
      contrast: pair('#ffffff', '#ffffff'),
      fg: pair('#9f1c12', '#ffaca3'),
      subtle: pair('#fdeeec', '#2e1513'),
      muted: pair('#f8d2cd', '#4c201c'),
      emphasized: pair('#951a10', '#cf3a2e'),
      border: pair('#e39a92', '#8f3a32'),
    },
    green: {
      solid: pair('#17703f', '#17703f'),
      contrast: pair('#ffffff', '#ffffff'),
      fg: pair('#12613a', '#7fe0a8'),
      subtle: pair('#e8f6ee', '#10251a'),
      muted: pair('#c5e8d3', '#1c3f2c'),
      emphasized: pair('#12613a', '#1f8a4f'),
      border: pair('#7fbf9a', '#2f6b49'),
    },
  },
  shadows: {
    lift: pair(
      '0 1px 2px rgb(21 24 30 / 6%), 0 12px 32px -12px rgb(21 24 30 / 18%)',
      '0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px -12px rgb(0 0 0 / 70%)',
    ),
  },
});
