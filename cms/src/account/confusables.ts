/** Letters and signs that look like a Latin letter, by the letter that they look like. */
const LOOKALIKES: Record<string, string> = {
  a: 'АаΑαɑ4@',
  b: 'ВвΒβЬь',
  c: 'СсϹϲ',
  d: 'Ԁԁ',
  e: 'ЕеΕεЄє3',
  f: 'Ϝϝ',
  g: 'Ԍԍɡ',
  h: 'НнΗһҺ',
  i: 'ІіΙιıӀӏlL1|!ɩ',
  j: 'ЈјϳͿ',
  k: 'КкΚκ',
  m: 'МмΜϺ',
  n: 'Νηпи',
  o: 'ОоΟοσ0Օօ',
  p: 'РрΡρ',
  q: 'Ԛԛ',
  r: 'Ггɾ',
  s: 'Ѕѕ5$Տ',
  t: 'ТтΤτ',
  u: 'υսՍ',
  v: 'νѴѵ',
  w: 'Ԝԝω',
  x: 'ХхΧχ',
  y: 'УуΥүҮγ',
  z: 'Ζζ',
};

const latin = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, twins]) => [...twins].map((twin) => [twin, letter])),
);

/** What a name looks like to whoever reads it in a hurry: two that look the same are the same here. */
export const skeleton = (text: string): string =>
  [...text.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((letter) => latin.get(letter) ?? letter.toLowerCase())
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');
