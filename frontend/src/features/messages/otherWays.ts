/** So many digits has a number that can be called. */
const DIGITS = { min: 8, max: 15 };
const PHONE = /\+?\d[\d\s().-]{6,24}\d/g;
const MAIL = /[\p{L}\p{N}.+_-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** The phone numbers and addresses that a message names in its text. */
export function otherWays(text: string): { phones: string[]; mails: string[] } {
  const phones = (text.match(PHONE) ?? []).filter((found) => {
    const { length } = digitsOf(found);
    return length >= DIGITS.min && length <= DIGITS.max;
  });
  return { phones: [...new Set(phones)], mails: [...new Set(text.match(MAIL))] };
}

/** A number without its country cannot be reached by WhatsApp. */
export const whatsAppOf = (phone: string): string | undefined =>
  phone.startsWith('+') ? `https://wa.me/${digitsOf(phone)}` : undefined;
