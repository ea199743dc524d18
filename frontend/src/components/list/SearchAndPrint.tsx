import { Box } from '@chakra-ui/react/box';
import { PrintButton } from '../page/PrintButton.tsx';
import { SearchMany } from './SearchMany.tsx';

/** Beside the title of a page with print styles. */
export const SearchAndPrint = (props: Parameters<typeof SearchMany>[0]) => (
  <Box display="flex" gap="3">
    <SearchMany {...props} />
    <PrintButton />
  </Box>
);
