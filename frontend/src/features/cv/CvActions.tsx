import { Box } from '@chakra-ui/react/box';
import { Link } from '@chakra-ui/react/link';
import { PrintButton } from '../../components/page/PrintButton.tsx';

export const CvActions = () => (
  <Box display="flex" flexWrap="wrap" alignItems="center" gap="5">
    <Link href="/api/resume.json" download="curriculum.json" textStyle="label" py="3">
      JSON Resume
    </Link>
    <PrintButton />
  </Box>
);
