import { z } from 'zod';
import { EMAIL_MAX } from '../contract.generated';

/** Line breaks, NUL and whatever else is not shown: with them a text would become a header. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** One line of at most so many characters, for a header. */
export function headerText(text: string, max: number): string {
  const characters = [
    ...text
      .slice(0, 4 * max)
      .replace(UNPRINTABLE, ' ')
      // The beginning of an encoded word (RFC 2047): a mail program would decode what stands in it.
      .replaceAll('=?', '= ?')
      .trim(),
  ];
  return characters.length <= max
    ? characters.join('')
    : `${characters.slice(0, max - 1).join('')}…`;
}

const email = z.email().max(EMAIL_MAX);

/** One e-mail and nothing else: no name, no list, no comment. */
export const isEmail = (text: string): boolean => email.safeParse(text).success;
