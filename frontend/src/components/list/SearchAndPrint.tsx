import { Box } from '@chakra-ui/react/box';
import { PrintButton } from '../page/PrintButton.tsx';
import { SearchBox } from './SearchBox.tsx';

/** Beside the title of a page with print styles. */
export const SearchAndPrint = ({ label }: { label: string }) => (
  <Box display="flex" flexWrap="wrap" gap="3">
    <SearchBox label={label} />
    <PrintButton />
  </Box>
);
