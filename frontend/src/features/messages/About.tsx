import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { isOffer } from '@portafolio/proxy/contract/offers';
import { screenOf } from '@portafolio/proxy/contract/screens';
import { isAddress } from '../../components/content/address.ts';
import { Email } from '../../components/content/Email.tsx';
import { Link } from '../../components/navigation/Link.tsx';
import { telOf } from '../../components/navigation/links.ts';
import type { Message } from './messageState.tsx';
const target = { display: 'inline-flex', alignItems: 'center', minH: '11' } as const;

/** How else the client can be reached, as they said. */
export function Ways({ message: { email, comment } }: { message: Message }) {
  const { phones, mails } = otherWays(isAddress(email) ? comment : `${email}\n${comment}`);
  const addresses = [...new Set([email, ...mails])].filter(isAddress);
  return (
    <Box as="address" fontStyle="normal" display="grid" justifyItems="start">
      {addresses.map((address) => (
        <ChakraLink key={address} href={`mailto:${address}`} {...target}>
          <Email address={address} />
        </ChakraLink>
      ))}
      {phones.map((phone) => {
        const chat = whatsAppOf(phone);
        return (
          <Box key={phone} display="flex" flexWrap="wrap" columnGap="4">
            <ChakraLink href={telOf(phone)} {...target}>
              {`Llamar al ${phone}`}
            </ChakraLink>
            {chat && (
              <ChakraLink href={chat} target="_blank" rel="noopener noreferrer" {...target}>
                WhatsApp
              </ChakraLink>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

/** What the client asks about, and how they can be reached. */
export function About({ message }: { message: Message }) {
  const { email, topic, offer, offerName } = message;
  const [kind = ''] = offer.split('/');
  const screen = isOffer(kind) ? screenOf(kind) : undefined;
  return (
    <Box display="grid" justifyItems="start">
      {offerName && screen && (
        <Box>
          {'Pregunta por '}
          <ChakraLink asChild {...target}>
            <Link to={screen}>{offerName}</Link>
          </ChakraLink>
        </Box>
      )}
      {topic && <Box overflowWrap="anywhere">{`Asunto: ${topic}`}</Box>}
      {isAddress(email) && <Ways message={message} />}
    </Box>
  );
}

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
