import { Box } from '@chakra-ui/react/box';
import type { ButtonProps } from '@chakra-ui/react/button';
import type { OfferName } from '@portafolio/proxy/contract/offers';
import { contactPath } from '../navigation/writeTo.ts';
import { Link, LinkButton } from '../navigation/Link.tsx';
import { isComplete, waitingList } from './offer.ts';
import type { Offer } from './offer.ts';

interface OfferLinksProps {
  kind: OfferName;
  offer: Offer;
  /** What is asked, which the subject of the message begins with. */
  ask: string;
  /** What the link says, and what of it is only heard. */
  action: string;
  heard?: string;
  look?: ButtonProps;
}

/** To the form that asks what this offer needs to know, and to where it is paid. */
export function OfferLinks({ kind, offer, ask, action, heard, look }: OfferLinksProps) {
  const { _id, name, payment } = offer;
  const complete = isComplete(offer);
  const subject = complete ? waitingList(name) : ask;
  return (
    <Box display="flex" flexWrap="wrap" gap="3">
      <LinkButton variant="outline" {...look}>
        <Link to={contactPath(subject, `${kind}/${String(_id)}`)}>
          {complete ? 'Lista de espera' : action}
          {(complete || heard) && (
            <Box as="span" srOnly>
              {complete ? ` de ${name}` : heard}
            </Box>
          )}
        </Link>
      </LinkButton>
      {payment && !complete && (
        <LinkButton variant="outline">
          <a href={payment} target="_blank" rel="noopener noreferrer">
            Pagar en línea
            <Box as="span" srOnly>{` ${name}`}</Box>
          </a>
        </LinkButton>
      )}
    </Box>
  );
}
