import type { ACCENTS } from '@portafolio/proxy/contract/site';

export const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

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
