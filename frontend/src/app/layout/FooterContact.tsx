import { Box } from '@chakra-ui/react/box';
import { Email } from '../../components/content/Email.tsx';
import { telOf } from '../../components/navigation/links.ts';
import { useOwner } from '../../state/content/useOwner.ts';
import { PlainLink } from './footerLink.ts';

/** The owner's contact details, from the public card. */
export function FooterContact() {
  const { name, address, phone, email } = useOwner();
  return (
    <Box
      as="address"
      fontStyle="normal"
      display="grid"
      gap="2"
      justifyItems="start"
      minH="32"
      alignContent="start"
    >
      <strong>{name}</strong>
      {address && <span>{address}</span>}
      {phone && <PlainLink href={telOf(phone)}>{phone}</PlainLink>}
      {email && (
        <PlainLink href={`mailto:${email}`}>
          <Email address={email} />
        </PlainLink>
      )}
    </Box>
  );
}
