import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { preview } from '@portafolio/proxy/contract/writing';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { useAction } from '../../../state/useAction.ts';

interface PreviewLinkProps {
  id: number;
  /** What was typed last is to be seen too. */
  save: () => Promise<void>;
}

/** A look at what is being written, for the owner and for whoever gets the link. */
export function PreviewLink({ id, save }: PreviewLinkProps) {
  const [link, setLink] = useState('');
  const [copied, setCopied] = useState(false);
  const { busy, error, run } = useAction();
  const make = async () => {
    await save();
    const { data } = await send(preview.make, { params: { id } });
    setCopied(false);
    setLink(`${location.origin}/#/vista?t=${data.token}`);
  };
  return (
    <Box display="grid" gap="3">
      {error !== null && <ErrorAlert text={error} />}
      <Box>
        <Button variant="outline" minH="11" disabled={busy} onClick={() => void run(make)}>
          Vista previa
        </Button>
      </Box>
      {link && (
        <Notice
          status="success"
          action={
            <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
              <ChakraLink href={link} target="_blank" rel="noopener" fontWeight="semibold" py="2">
                Abrir
              </ChakraLink>
              <Button
                variant="outline"
                size="sm"
                onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
              >
                {copied ? 'Copiado' : 'Copiar enlace'}
              </Button>
            </Box>
          }
        >
          Así se leerá. Quien tenga el enlace lo ve sin cuenta, por siete días.
        </Notice>
      )}
    </Box>
  );
}
