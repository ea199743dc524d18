import { defineSemanticTokens } from '@chakra-ui/react/styled-system';
import type { ACCENTS } from '@portafolio/proxy/contract/site';

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

const INK = '#15181e';

const accent = (solid: string, emphasized: string, tones: Record<Tone, [string, string]>) => ({
  solid: pair(solid, solid),
  emphasized: pair(emphasized, emphasized),
  fg: pair(...tones.fg),
  subtle: pair(...tones.subtle),
  muted: pair(...tones.muted),
  border: pair(...tones.border),
});
type Tone = 'fg' | 'subtle' | 'muted' | 'border';

/** The colours that an owner chooses from: ink is read on each of them, and each on ink. */
export const accents = {
  ámbar: accent('#ffb224', '#ffc65c', {
    fg: ['#8a5300', '#ffc55c'],
    subtle: ['#fff3da', '#2a2213'],
    muted: ['#ffe0a3', '#4a3a12'],
    border: ['#e09000', '#b87f1a'],
  }),
  coral: accent('#ff8a6b', '#ffa38a', {
    fg: ['#a2331a', '#ffab94'],
    subtle: ['#ffeee9', '#2d1914'],
    muted: ['#ffd0c3', '#4f2a20'],
    border: ['#e0643f', '#b9573c'],
  }),
  rosa: accent('#f58bc0', '#f9a8d0', {
    fg: ['#a01f66', '#ffb0d8'],
    subtle: ['#fdeef6', '#2b1623'],
    muted: ['#f9cfe5', '#4b243c'],
    border: ['#d55a9a', '#a94f80'],
  }),
  azul: accent('#6cb4ff', '#8dc5ff', {
    fg: ['#0b57a3', '#9ccdff'],
    subtle: ['#eaf4ff', '#10202f'],
    muted: ['#c5e1ff', '#1b3a56'],
    border: ['#3d8fe0', '#3f79b5'],
  }),
  turquesa: accent('#3fcfc4', '#68dbd2', {
    fg: ['#0b605b', '#7fe3da'],
    subtle: ['#e4f8f6', '#0e2624'],
    muted: ['#b4ece7', '#17443f'],
    border: ['#1fa097', '#2b857d'],
  }),
  verde: accent('#8fd14f', '#a6dc72', {
    fg: ['#3a650c', '#b4e384'],
    subtle: ['#f0f9e6', '#1a2610'],
    muted: ['#d5efba', '#32481c'],
    border: ['#6aa82e', '#5d8b33'],
  }),
} satisfies Record<(typeof ACCENTS)[number], object>;

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
      emphasized: pair('#d6d5cb', '#353e4b'),
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
