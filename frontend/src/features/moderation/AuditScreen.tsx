import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { audit } from '@portafolio/proxy/contract/moderation';
import type { AuditLine } from '@portafolio/proxy/contract';
import { SEARCH_PARAMS } from '@portafolio/proxy/contract';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { ApiError } from '../../api/failure.ts';
import { DateTime } from '../../components/content/DateTime.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loader.tsx';
import { DownloadTable } from '../../components/list/DownloadTable.tsx';
import { NothingFound } from '../../components/list/NothingFound.tsx';
import { Pager } from '../../components/list/Pager.tsx';
import { SearchBox } from '../../components/list/SearchBox.tsx';
import { AuditBefore } from './AuditBefore.tsx';
import { auditName } from './auditNames.ts';
import { Page } from '../../components/page/Page.tsx';

const queryOf = (search: string) =>
  new URLSearchParams(
    [...new URLSearchParams(search)].filter(([key]) => SEARCH_PARAMS.includes(key)),
  );

interface Lines {
  lines: AuditLine[];
  total: number;
  error: string | null;
}

/** The lines of the address's page and keyword. */
function useAudit(): Lines | undefined {
  const { search } = useLocation();
  const [state, setState] = useState<Lines>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    send(audit.list, { query: queryOf(search), signal }).then(
      ({ data, total }) => setState({ lines: data, total: total ?? data.length, error: null }),
      (failed: unknown) => {
        if (signal.aborted) return;
        if (!(failed instanceof ApiError)) throw failed;
        setState({ lines: [], total: 0, error: failed.failure.text });
      },
    );
    return () => controller.abort();
  }, [search]);
  return state;
}

const COLUMNS = ['Cuándo', 'Quién', 'Qué', 'De quién', 'Motivo', 'Antes'];

const cellsOf = ({ at, by, whom, why, subject, before }: AuditLine, name: string) => [
  <DateTime key="at" value={at} />,
  by,
  name,
  whom,
  why,
  <AuditBefore key="before" subject={subject} before={before} of={name} />,
];

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

const Row = ({ line }: { line: AuditLine }) => (
  <Box
    as="tr"
    role="row"
    display={{ base: 'block', lg: 'table-row' }}
    py={{ base: '3', lg: '0' }}
    borderTopWidth="1px"
  >
    {cellsOf(line, auditName(line)).map((cell, index) => (
      <Cell key={COLUMNS[index]} role="cell" data-title={COLUMNS[index]}>
        {cell}
      </Cell>
    ))}
  </Box>
);

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
  const state = useAudit();
  const tools = (
    <Box display="flex" flexWrap="wrap" gap="3">
      <SearchBox label="Buscar en la bitácora" />
      <DownloadTable list={audit.list} file="bitacora.csv" />
    </Box>
  );
  return (
    <Page title="Bitácora" aside={tools}>
      {!state && <Loader />}
      {state && state.error !== null && <ErrorAlert text={state.error} />}
      {state?.error === null && state.lines.length === 0 && (
        <NothingFound empty="Nadie ha hecho nada todavía" next={null} />
      )}
      {state && state.lines.length > 0 && <Table lines={state.lines} />}
      <Pager total={state?.total ?? 0} />
    </Page>
  );
}
