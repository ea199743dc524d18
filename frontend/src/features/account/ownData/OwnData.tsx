import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { Section } from '../../../components/page/Section.tsx';
import { useUserInfo } from '../../../state/hooks.ts';
import { useAction } from '../../../state/useAction.ts';
import { downloadOwnData } from './downloadOwnData.ts';
import { EraseAccount } from './EraseAccount.tsx';

/** What the site keeps of the own account: to take along, and to erase. */
export function OwnData({ eraseAt }: { eraseAt: string }) {
  const token = useUserInfo()?.token;
  const [first] = useState(token);
  return (
    <Section
      title="Mis datos"
      lead="Todo lo que el sitio guarda de tu cuenta, en un zip: una página para leer, y lo mismo para programas."
    >
      <DownloadButton />
      {/* Another password opens another session, and takes back what was asked for. */}
      <EraseAccount key={token} eraseAt={token === first ? eraseAt : ''} />
    </Section>
  );
}

function DownloadButton() {
  const { busy, error, run } = useAction();
  const token = useUserInfo()?.token ?? '';
  return (
    <Box display="grid" gap="4" justifyItems="start">
      <Button
        variant="outline"
        aria-disabled={busy}
        onClick={() => void run(() => downloadOwnData(token))}
      >
        <Download size={18} aria-hidden />
        {busy ? 'Preparando…' : 'Descargar mis datos'}
      </Button>
      {error !== null && <ErrorAlert text={error} />}
    </Box>
  );
}
