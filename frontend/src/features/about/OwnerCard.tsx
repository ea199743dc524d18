import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { SocialLinks } from '../../components/media/SocialLinks.tsx';
import { EditLink } from '../../components/content/EditLink.tsx';
import { useOwner } from '../../state/content/useOwner.ts';

/** The owner's introduction, from the public card. */
export function OwnerCard() {
  const { _id, name, comment, image, imageAlt } = useOwner();
  // Space is reserved until the card is loaded (CLS); a card without a picture leaves none.
  const pictured = image !== '' || name === '';
  return (
    <Box
      position="relative"
      display="flex"
      flexWrap="wrap"
      gap={{ base: '8', md: '12' }}
      alignItems="start"
      minH={{ md: '80' }}
    >
      <EditLink kind="profile" id={_id} name={name} />
      {pictured && (
        <Box flex={{ base: '0 1 16rem', md: '0 1 18rem' }}>
          <ResponsiveImage
            src={image}
            alt={imageAlt ?? (name && `Retrato de ${name}`)}
            ratio="1"
            sizes="18rem"
            eager
          />
        </Box>
      )}
      <Box maxW="text" flex="1 1 20rem" minW="0">
        <Box minH="9">{name && <Heading as="h2">{name}</Heading>}</Box>
        <Box textStyle="lead" color="fg.muted" mt="4" whiteSpace="pre-line">
          {comment}
        </Box>
        <Box mt="6">
          <SocialLinks />
        </Box>
      </Box>
    </Box>
  );
}
