const WORDS_A_MINUTE = 220;

/** As it is read beside the date of an article; none of an empty text. */
export function readingTime(html: string): string {
  const words = html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (words === 0) return '';
  const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE));
  return `${String(minutes)} ${minutes === 1 ? 'minuto' : 'minutos'} de lectura`;
}
