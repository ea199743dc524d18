import { Button } from '@chakra-ui/react/button';
import { SEARCH_PARAMS } from '@portafolio/proxy/contract';
import type { Call } from '@portafolio/proxy/contract';
import { Download } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { request } from '../../api/client.ts';
import { useAction } from '../../state/useAction.ts';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import { saveFile } from './saveFile.ts';

interface DownloadTableProps {
  list: Call;
  /** What the file is called. */
  file: string;
  /** As the screen has it, unless its address says another. */
  order?: string;
}

async function download({ list, file, order = '' }: DownloadTableProps, search: string) {
  const asked = [...new URLSearchParams(search)].filter(([name]) => SEARCH_PARAMS.includes(name));
  const query = new URLSearchParams(asked);
  query.delete('page');
  query.set('format', 'csv');
  if (order && !query.has('sort')) query.set('sort', order);
  const csv = await request(list, { query });
  // Spreadsheets go by the mark, which reading the answer took away.
  const text = `\uFEFF${String(csv).replace(/^\uFEFF/, '')}`;
  saveFile(new Blob([text], { type: 'text/csv' }), file);
}

/** All of the list that the page's address asks for, for a spreadsheet. */
export function DownloadTable(props: DownloadTableProps) {
  const { search } = useLocation();
  const { busy, error, run } = useAction();
  return (
    <>
      <Button
        variant="outline"
        aria-disabled={busy}
        onClick={() => void run(() => download(props, search))}
      >
        <Download size={18} aria-hidden />
        Descargar CSV
      </Button>
      {error !== null && <ErrorAlert text={error} />}
    </>
  );
}
