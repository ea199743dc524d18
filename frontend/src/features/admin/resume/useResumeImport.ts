import type { ImportedResume } from '@portafolio/proxy/contract';
import { IMPORT_BYTES, resumeImport } from '@portafolio/proxy/contract/resume-import';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { useAction } from '../../../state/useAction.ts';

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

export function useResumeImport() {
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
