import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { audit } from '@portafolio/proxy/contract/moderation';
import type { AuditLine } from '@portafolio/proxy/contract';
import { SEARCH_PARAMS } from '@portafolio/proxy/contract';
import { useLocation } from 'react-router-dom';
import { breakable } from '../../components/content/breakable.tsx';
import { DateTime } from '../../components/content/DateTime.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loading.tsx';
import { DownloadTable } from '../../components/list/DownloadTable.tsx';
import { NothingFound } from '../../components/list/NothingFound.tsx';
import { Pager } from '../../components/list/Pager.tsx';
import { SearchBox } from '../../components/list/SearchBox.tsx';
import { Page } from '../../components/page/Page.tsx';
import { useAnswer } from '../../state/useAnswer.ts';
import { auditBefore, auditName } from './auditNames.ts';

const DATE = /^\d{4}-\d\d-\d\dT/;

/** What was there before what a line says was done. */
function Before({ line, name }: { line: AuditLine; name: string }) {
  const fields = auditBefore(line.subject, line.before);
  if (fields.length === 0) return null;
  return (
    <details>
      <Box
        as="summary"
        cursor="pointer"
        minH={{ base: '11', lg: '0' }}
        aria-label={`Ver lo de antes: ${name}`}
      >
        Ver
      </Box>
      <Box as="dl" maxW="prose" whiteSpace="pre-line">
        {fields.map(([label, text]) => (
          <Box key={label} mt="2">
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

const COLUMNS = ['Cuándo', 'Quién', 'Qué', 'De quién', 'Motivo', 'Antes'];

/** Where it has no room for columns, a row is a card whose texts say what they are; the roles stay. */
const Cell = chakra('td', {
  base: {
    display: { base: 'grid', lg: 'table-cell' },
    gridTemplateColumns: '5rem minmax(0, 1fr)',
    columnGap: '3',
    py: { base: '1', lg: '3' },
    pe: { lg: '4' },
    minW: { lg: 'min(8.5rem, 11vw)' },
    verticalAlign: 'top',
    _before: { content: 'attr(data-title)', display: { lg: 'none' }, color: 'fg.muted' },
    '&:empty': { display: { base: 'none', lg: 'table-cell' } },
  },
});

function Row({ line }: { line: AuditLine }) {
  const { at, by, whom, why } = line;
  const name = auditName(line);
  const cells = [
    <DateTime key="at" value={at} />,
    ...[by, name, whom, why],
    <Before key="before" line={line} name={name} />,
  ];
  return (
    <Box
      as="tr"
      role="row"
      display={{ base: 'block', lg: 'table-row' }}
      py={{ base: '3', lg: '0' }}
      borderTopWidth="1px"
    >
      {cells.map((cell, index) => (
        <Cell key={COLUMNS[index]} role="cell" data-title={COLUMNS[index]}>
          {cell}
        </Cell>
      ))}
    </Box>
  );
}

const Table = ({ lines }: { lines: AuditLine[] }) => (
  <Box
    as="table"
    role="table"
    aria-label="Bitácora"
    display={{ base: 'block', lg: 'table' }}
    w="full"
    fontSize="sm"
    borderCollapse="collapse"
  >
    <Box as="thead" role="rowgroup" display={{ base: 'none', lg: 'table-header-group' }}>
      <tr>
        {COLUMNS.map((title) => (
          <Box
            as="th"
            role="columnheader"
            key={title}
            py="3"
            textAlign="start"
            color="fg.muted"
            overflowWrap="anywhere"
            fontWeight="semibold"
          >
            {title}
          </Box>
        ))}
      </tr>
    </Box>
    <Box as="tbody" role="rowgroup" display={{ base: 'block', lg: 'table-row-group' }}>
      {lines.map((line) => (
        <Row key={line._id} line={line} />
      ))}
    </Box>
  </Box>
);

/** Who did what, the latest first. */
export function AuditScreen() {
  const { search } = useLocation();
  const asked = [...new URLSearchParams(search)].filter(([key]) => SEARCH_PARAMS.includes(key));
  const { data, total, error } = useAnswer(audit.list, new URLSearchParams(asked).toString());
  const tools = (
    <Box display="flex" flexWrap="wrap" gap="3">
      <SearchBox label="Buscar en la bitácora" />
      <DownloadTable list={audit.list} file="bitacora.csv" />
    </Box>
  );
  return (
    <Page title="Bitácora" aside={tools}>
      {!data && error === null && <Loader />}
      {error !== null && <ErrorAlert text={error} />}
      {error === null && data?.length === 0 && (
        <NothingFound empty="Nadie ha hecho nada todavía" next={null} />
      )}
      {error === null && data && data.length > 0 && <Table lines={data} />}
      <Pager total={error === null ? (total ?? data?.length ?? 0) : 0} />
    </Page>
  );
}
