import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loader.tsx';
import { Page } from '../../components/page/Page.tsx';
import { ImportPreview } from './resume/ImportPreview.tsx';
import { ImportSummary } from './resume/ImportSummary.tsx';
import { LeftOutList } from './resume/LeftOutList.tsx';
import { ResumeFile } from './resume/ResumeFile.tsx';
import { useResumeImport } from './resume/useResumeImport.ts';

/** A JSON Resume into the site: its file, what it would bring, and what it brought. */
export function ResumeScreen() {
  const { file, preview, chosen, done, busy, error, ...act } = useResumeImport();
  return (
    <Page
      title="Traer mi currículum"
      back="/admin/contenido"
      width="text"
      lead="Elige un archivo JSON Resume. Antes de que entre nada ves qué se crea, qué cambia y qué queda fuera."
    >
      <Box display="grid" gap="6">
        <ResumeFile file={file} busy={busy} onFile={(given) => void act.choose(given)} />
        {error !== null && (
          <ErrorAlert text={error} {...(act.retry && { onRetry: () => void act.retry?.() })} />
        )}
        {busy && !preview && <Loader />}
        {done && <ImportSummary items={done.items} />}
        {preview && !done && (
          <ImportPreview items={preview.items} chosen={chosen} onChange={act.setChosen}>
            <Button
              aria-disabled={busy || chosen.size === 0}
              onClick={() => {
                if (chosen.size > 0) void act.take();
              }}
            >
              {busy ? 'Trayendo…' : `Traer lo elegido (${String(chosen.size)})`}
            </Button>
          </ImportPreview>
        )}
        {preview && <LeftOutList leftOut={preview.leftOut} />}
      </Box>
    </Page>
  );
}
