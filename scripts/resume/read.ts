import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Programs write null where there is nothing; people leave it out. */
const text = z
  .string('debe ser un texto')
  .trim()
  .nullish()
  .transform((value) => value || undefined);
const date = z
  .string('debe ser un texto')
  .regex(
    /^$|^[12]\d{3}(-[01]\d(-[0-3]\d)?)?$/,
    'debe ser una fecha como 2021, 2021-03 o 2021-03-15',
  )
  .nullish()
  .transform((value) => value || undefined);
const texts = z
  .array(z.string('debe ser un texto').trim(), 'debe ser una lista')
  .nullish()
  .transform((list) => (list ?? []).filter(Boolean));
const dates = { startDate: date, endDate: date };
const many = <T extends z.ZodType>(one: T) =>
  z
    .array(one, 'debe ser una lista')
    .nullish()
    .transform((list) => list ?? []);

/** The sections of JSON Resume that become cards of the site; the others are left alone. */
const shape = z.object(
  {
    work: many(
      z.object({
        name: text,
        position: text,
        location: text,
        summary: text,
        highlights: texts,
        ...dates,
      }),
    ),
    volunteer: many(
      z.object({ organization: text, position: text, summary: text, highlights: texts, ...dates }),
    ),
    education: many(
      z.object({
        institution: text,
        area: text,
        studyType: text,
        score: text,
        courses: texts,
        summary: text,
        ...dates,
      }),
    ),
    certificates: many(z.object({ name: text, issuer: text, url: text, date })),
    projects: many(
      z.object({
        name: text,
        description: text,
        url: text,
        highlights: texts,
        keywords: texts,
        ...dates,
      }),
    ),
  },
  'debe ser un objeto de JSON Resume',
);

export type GivenResume = z.infer<typeof shape>;

/** Everything that is wrong at once, by where it stands in the file. */
export function readResume(file: string): GivenResume {
  const parsed = shape.safeParse(json(file));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join('.') || 'el archivo'}: ${message}`,
  );
  throw new Error(`${file} no se puede importar; no se escribió nada:\n${lines.join('\n')}`);
}

function json(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(code === 'ENOENT' ? `No existe ${file}` : `${file} no es JSON: ${message}`, {
      cause: error,
    });
  }
}
