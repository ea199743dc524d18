import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';

const inWords = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

/** Before the comments of a day, `2026-11-30`. */
export const DayHeading = ({ day }: { day: string }) => (
  <Box asChild pt="6" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
    <li data-day tabIndex={-1}>
      <Heading as="h3" textStyle="label" color="fg.muted">
        {inWords.format(new Date(day))}
      </Heading>
    </li>
  </Box>
);
