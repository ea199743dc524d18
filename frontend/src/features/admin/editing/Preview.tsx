import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { preview } from '@portafolio/proxy/contract/writing';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../api/client.ts';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../../components/feedback/Loading.tsx';
import { copyText } from '../../../components/share/copyText.ts';
import { useAction } from '../../../state/useAction.ts';
import type { Saving } from './draftSaver.ts';

interface PreviewProps {
  id: number;
  /** What was typed last is to be seen too. */
  save: () => Promise<void>;
  saving: Saving;
}

/** What readers will see, as it is written, and a link to it for others. */
export function Preview({ id, save, saving }: PreviewProps) {
  const [link, setLink] = useState('');
  const [copied, setCopied] = useState<boolean>();
  const { error, run } = useAction();
  const frame = useRef<HTMLIFrameElement>(null);
  const make = () =>
    run(async () => {
      await save();
      const { data } = await send(preview.make, { params: { id } });
      setLink(`${location.origin}/#/vista?t=${data.token}`);
    });
  const makeOnce = useRef(make);
  useEffect(() => void makeOnce.current(), []);
  const savedAt = saving.is === 'saved' ? saving.at : 0;
  useEffect(() => {
    // PreviewScreen reads it again.
    frame.current?.contentWindow?.postMessage('draft saved', location.origin);
  }, [savedAt]);
  if (error !== null) return <ErrorAlert text={error} onRetry={() => void make()} />;
  if (!link) return <Loader />;
  return (
    <Box display="grid" gap="2">
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="center" fontSize="sm">
        <Box flex="1 1 12rem" color="fg.muted">
          Quien tenga el enlace lo lee sin cuenta, por siete días.
        </Box>
        <ChakraLink href={link} target="_blank" rel="noopener" minH="11" alignContent="center">
          Abrir
        </ChakraLink>
        <Button
          variant="outline"
          size="sm"
          minH="11"
          onClick={() => void copyText(link).then(setCopied)}
        >
          {copied ? 'Copiado' : 'Copiar enlace'}
        </Button>
        {copied === false && (
          <Box role="status" flexBasis="full" overflowWrap="anywhere">
            No se pudo copiar: {link}
          </Box>
        )}
      </Box>
      <Box
        asChild
        w="full"
        h="calc(100dvh - 14rem)"
        minH="20rem"
        borderWidth="1px"
        borderRadius="lg"
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, as readers have it */}
        <iframe ref={frame} title="Vista previa" src={link} />
      </Box>
    </Box>
  );
}
