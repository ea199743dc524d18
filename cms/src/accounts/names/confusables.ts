/** Confusables (Unicode TS 39): letters and signs that look like one or two Latin letters. */
const LOOKALIKES: Record<string, string> = {
  ae: 'æÆ',
  oe: 'œŒ',
  ss: 'ßẞ',
  a: 'АаΑαɑ4@ᴀⱭȺⱥ',
  b: '68ВвΒβЬьʙƀɃɓƁƃƂ',
  c: 'СсϹϲᴄƈƇȼȻ',
  d: 'ԀԁᴅđĐɗƊɖƉðÐƌƋд',
  e: 'ЕеΕεЄє3ᴇɛƐəƏǝƎɇɆ',
  f: 'ϜϝƒƑꜰ',
  g: '9ԌԍɡɢǥǤɠƓցɣƔ',
  h: 'НнΗһҺħĦʜɦհ',
  i: 'ІіΙιıӀӏlL1|!ɩɪɨƗƖłŁƚȽʟ',
  j: 'ЈјϳͿȷɉɈᴊյ',
  k: 'КкΚκƙƘᴋĸ',
  m: 'МмΜϺᴍɱ',
  n: 'ΝηпиɴŋŊɲƝƞȠոռ',
  o: 'ОоΟοσ0ՕօøØᴏɔƆɵƟѳѲ',
  p: 'РрΡρᴘƥƤþÞ',
  q: 'ԚԛɋɊզ',
  r: 'ГгɾʀɍɌ',
  s: 'Ѕѕ5$Տꜱ',
  t: '7ТтΤτᴛŧŦƭƬʈƮȾⱦ',
  u: 'υսՍᴜʉɄʊƱ',
  v: 'νѴѵᴠʋƲ',
  w: 'Ԝԝωᴡ',
  x: 'ХхΧχ',
  y: 'УуΥүҮγʏƴƳɏɎ',
  z: '2ΖζᴢƶƵȥȤ',
};

const latin = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, confusables]) =>
    [...confusables].map((one) => [one, letter]),
  ),
);

/** The skeleton of a name: two names that look the same have the same one. */
export const skeleton = (text: string): string =>
  [...text.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((letter) => latin.get(letter) ?? letter.toLowerCase())
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
