import { Box } from '@chakra-ui/react/box';
import { breakable } from '../../components/content/breakable.tsx';
import { DateTime } from '../../components/content/DateTime.tsx';
import { auditBefore } from './auditNames.ts';

const DATE = /^\d{4}-\d\d-\d\dT/;

interface AuditBeforeProps {
  /** The line, as it is said. */
  of: string;
  subject: string;
  before: string;
}

/** What was there before what a line says was done. */
export function AuditBefore({ of, subject, before }: AuditBeforeProps) {
  const fields = auditBefore(subject, before);
  if (fields.length === 0) return null;
  return (
    <details>
      <Box
        as="summary"
        cursor="pointer"
        minH={{ base: '11', lg: '0' }}
        aria-label={`Ver lo de antes: ${of}`}
      >
        Ver
      </Box>
      <Box as="dl" maxW="prose" whiteSpace="pre-line">
        {fields.map(([label, text], index) => (
          <Box key={index} mt="2">
            <Box as="dt" color="fg.muted">
              {label}
            </Box>
            <dd>{DATE.test(text) ? <DateTime value={text} /> : breakable(text)}</dd>
          </Box>
        ))}
      </Box>
    </details>
  );
}
