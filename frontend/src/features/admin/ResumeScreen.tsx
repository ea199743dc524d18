import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import type { LeftOut, ImportedResume } from '@portafolio/proxy/contract';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { kinds } from '@portafolio/proxy/contract';
import type { WrittenName } from '@portafolio/proxy/contract/writing';
import { IMPORT_BYTES, resumeImport } from '@portafolio/proxy/contract/resume-import';
import { useState } from 'react';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loading.tsx';
import { Page } from '../../components/page/Page.tsx';
import { ImportPreview } from './resume/ImportPreview.tsx';
import { ResumeFile } from './resume/ResumeFile.tsx';
import { sectionTitle, countsOf } from './resume/counts.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { focusAtOnce } from '../../components/form/focus.ts';
import { listPath } from '../../components/navigation/editPaths.ts';
import { Link } from '../../components/navigation/Link.tsx';
import { request } from '../../api/client.ts';
import { useAction } from '../../state/useAction.ts';

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

/** What of a file the site does not take, and why. */
function LeftOutList({ leftOut }: { leftOut: LeftOut[] }) {
  if (leftOut.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="queda-fuera">
      <Heading as="h2" id="queda-fuera" textStyle="card" mb="3">
        Queda fuera
      </Heading>
      <Box as="ul" listStyleType="none" p="0" m="0" display="grid" gap="3">
        {leftOut.map(({ section, field, why, of }) => (
          <Box as="li" key={`${section} ${field} ${why}`} overflowWrap="anywhere">
            <Box fontWeight="semibold">
              {sectionTitle(section)}
              {field && `: «${field}»`}
            </Box>
            <Box color="fg.muted">
              {why}
              {of.length > 0 && ` (${of.join(', ')})`}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** What was brought in, with the way to each list. */
function ImportSummary({ items }: { items: ImportedResume['items'] }) {
  const names = [...new Set(items.map(({ kind }) => kind))] as WrittenName[];
  return (
    <Box ref={focusAtOnce} tabIndex={-1} display="grid" gap="4">
      <Notice status="success">Tu currículum ya está en el sitio: {countsOf(items)}.</Notice>
      <Box as="ul" listStyleType="none" p="0" m="0">
        {names.map((name) => (
          <li key={name}>
            <ChakraLink asChild minH="11" display="inline-flex" alignItems="center">
              <Link to={listPath(name)}>
                {kinds[name].label.many}: {countsOf(items.filter(({ kind }) => kind === name))}
              </Link>
            </ChakraLink>
          </li>
        ))}
        <li>
          <ChakraLink asChild minH="11" display="inline-flex" alignItems="center">
            <Link to="/cv">Ver el currículum</Link>
          </ChakraLink>
        </li>
      </Box>
    </Box>
  );
}

const megabytes = String(IMPORT_BYTES / 1_024 ** 2);

/** What a file holds, or a sentence that says what was expected and what it is. */
async function readJson(file: File): Promise<{ resume?: object; wrong?: string }> {
  if (file.size > IMPORT_BYTES)
    return { wrong: `Se esperaba un archivo de hasta ${megabytes} MB; «${file.name}» pesa más.` };
  const text = await file.text().catch(() => undefined);
  if (text === undefined) return { wrong: `No se pudo leer «${file.name}». Elígelo otra vez.` };
  try {
    return { resume: JSON.parse(text) as object };
  } catch {
    const type = file.type && ` (${file.type})`;
    return {
      wrong: `Se esperaba un archivo JSON bien escrito; se encontró «${file.name}»${type}.`,
    };
  }
}

/** What is taken of a file: all that is not there yet as it says. */
const changesIn = ({ items }: ImportedResume): Set<string> =>
  new Set(items.filter(({ result }) => result !== 'unchanged').map(({ key }) => key));

function useResumeImport() {
  const [file, setFile] = useState<File>();
  const [resume, setResume] = useState<object>();
  const [wrong, setWrong] = useState<string | null>(null);
  const [preview, setPreview] = useState<ImportedResume>();
  const [chosen, setChosen] = useState(() => new Set<string>());
  const [done, setDone] = useState<ImportedResume>();
  const { busy, error, run } = useAction();

  const look = (given: object) =>
    run(async () => {
      const found = await request(resumeImport, { body: { resume: given } });
      setPreview(found);
      setChosen(changesIn(found));
    });
  const choose = async (given: File) => {
    setFile(given);
    setPreview(undefined);
    setDone(undefined);
    setWrong(null);
    const read = await readJson(given);
    setResume(read.resume);
    setWrong(read.wrong ?? null);
    if (read.resume !== undefined) await look(read.resume);
  };
  const take = () =>
    run(async () => {
      if (resume)
        setDone(await request(resumeImport, { body: { resume, take: true, chosen: [...chosen] } }));
    });
  return {
    ...{ file, preview, chosen, setChosen, done, busy, choose, take },
    error: wrong ?? error,
    /** The same file once more, where it was not its fault. */
    retry: wrong === null && resume ? () => (preview ? take() : look(resume)) : undefined,
  };
}
