import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Email } from '../../components/content/Email.tsx';
import { telOf } from '../../components/navigation/links.ts';
import { useOwner } from '../../state/content/useOwner.ts';

const Anchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: { base: '11', lg: '8' },
    _hover: { textDecoration: 'underline' },
  },
});

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
      {phone && <Anchor href={telOf(phone)}>{phone}</Anchor>}
      {email && (
        <Anchor href={`mailto:${email}`}>
          <Email address={email} />
        </Anchor>
      )}
    </Box>
  );
}
