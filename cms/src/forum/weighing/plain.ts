import { UNSEEN } from '../../sanitize/plainText';

/** As it is read: without accents, capitals, and what shows nothing and would part the letters of a word. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(UNSEEN, '').replace(/\p{M}/gu, '').toLowerCase();
