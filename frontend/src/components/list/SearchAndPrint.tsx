import { Box } from '@chakra-ui/react/box';
import { PrintButton } from '../page/PrintButton.tsx';
import { SearchMany } from './SearchMany.tsx';

/** Beside the title of a page with print styles. */
export const SearchAndPrint = (props: Parameters<typeof SearchMany>[0]) => (
  <Box
    display="flex"
    // The box comes with its lists: on a phone the button is on the left, and nothing moves.
    flexDirection={{ base: 'row-reverse', sm: 'row' }}
    justifyContent="flex-end"
    gap="3"
    flexWrap={{ base: 'wrap', sm: 'nowrap' }}
    css={{
      '& > button': { flexShrink: '0' },
      '& > [role=search]': { w: 'auto', flex: { base: '1 1 6.5rem', sm: '0 1 16rem' } },
    }}
  >
    <SearchMany {...props} />
    <PrintButton />
  </Box>
);
