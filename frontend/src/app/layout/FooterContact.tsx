import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useOwner } from '../../state/content/useOwner.ts';

const Anchor = chakra('a', {
  base: { overflowWrap: 'anywhere', _hover: { textDecoration: 'underline' } },
});

/** The owner's contact details, from the public card. */
export function FooterContact() {
  const { name, address, phone, email } = useOwner();
  return (
    <Box as="address" fontStyle="normal" display="grid" gap="2" minH="32" alignContent="start">
      <strong>{name}</strong>
      {address && <span>{address}</span>}
      {phone && <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Anchor>}
      {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
    </Box>
  );
}
