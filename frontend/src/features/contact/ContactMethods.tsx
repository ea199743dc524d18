import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { telOf } from '../../components/navigation/links.ts';
import { useOwner } from '../../state/content/useOwner.ts';
import { useWords } from '../../state/content/words.ts';

/** What happens with a message, and the owner's contact details that are not so quick. */
export function ContactMethods() {
  const { promise } = useWords('contact');
  const { phone, address } = useOwner();
  return (
    <Box display="grid" gap="8" alignContent="start">
      {promise.title && promise.steps.length > 0 && (
        <Box p={{ base: '6', md: '8' }} bg="bg.subtle" borderRadius="lg">
          <Box as="h2" textStyle="card">
            {promise.title}
          </Box>
          <Box as="ol" listStyleType="decimal" ps="5" mt="4" display="grid" gap="3">
            {promise.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Box>
        </Box>
      )}
      <Box as="address" fontStyle="normal" display="grid" gap="3" justifyItems="start">
        {phone && (
          <ChakraLink href={telOf(phone)} display="inline-flex" alignItems="center" minH="11">
            {phone}
          </ChakraLink>
        )}
        {address && <Box color="fg.muted">{address}</Box>}
      </Box>
    </Box>
  );
}
