import { Button } from '@chakra-ui/react/button';
import { SEARCH_PARAMS } from '@portafolio/proxy/contract';
import type { Call } from '@portafolio/proxy/contract';
import { Download } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { request } from '../../api/client.ts';
import { useAction } from '../../state/useAction.ts';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';

async function download(call: Call, search: string, file: string): Promise<void> {
  const asked = [...new URLSearchParams(search)].filter(([name]) => SEARCH_PARAMS.includes(name));
  const query = new URLSearchParams(asked);
  query.delete('page');
  query.set('format', 'csv');
  const csv = await request(call, { query });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([String(csv)], { type: 'text/csv' }));
  link.download = file;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface DownloadTableProps {
  list: Call;
  /** What the file is called. */
  file: string;
}

/** All of the list that the page's address asks for, for a spreadsheet. */
export function DownloadTable({ list, file }: DownloadTableProps) {
  const { search } = useLocation();
  const { busy, error, run } = useAction();
  return (
    <>
      <Button
        variant="outline"
        aria-disabled={busy}
        onClick={() => void run(() => download(list, search, file))}
      >
        <Download size={18} aria-hidden />
        Descargar CSV
      </Button>
      {error !== null && <ErrorAlert text={error} />}
    </>
  );
}
