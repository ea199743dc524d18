import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65535);

/** The variables that the scripts themselves read; the parts read theirs from the same file. */
const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8000),
  CMS_PORT: port.default(1337),
  DATA_DIR: z.string().default('.data'),
  CONTENT_DIR: z.string().default('contenido'),
  DATABASE_URL: z.union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ })]).default(''),
  SEED: z.enum(['demo', 'none']).default('demo'),
  PANEL: z.enum(['build', 'none']).default('build'),
  ADMIN_EMAIL: z.email().default('admin@example.com'),
  DATABASE_PASSWORD: z.string().min(1),
  UPLOAD_PROVIDER: z.enum(['', 'local', 's3']).default('local'),
  S3_ENDPOINT: z.string().default(''),
  S3_BUCKET: z.string().default(''),
});

export type Settings = ReturnType<typeof readSettings>;

const EXPECTED: Record<string, string> = {
  PORT: 'un puerto entre 1 y 65535',
  CMS_PORT: 'un puerto entre 1 y 65535',
  DATABASE_URL: 'vacía, o postgres://usuario:clave@servidor:puerto/base',
  SEED: 'demo o none',
  PANEL: 'build o none',
  ADMIN_EMAIL: 'un correo',
  DATABASE_PASSWORD: 'un texto no vacío',
  UPLOAD_PROVIDER: 'local o s3',
};

/** A bad variable stops the start with its name and what it should be. */
export function readSettings(values: Record<string, string>, root: string) {
  const read = schema.safeParse(values);
  if (!read.success) throw new Error(complaint(read.error, values));
  const { data } = read;
  return {
    host: data.HOST,
    sitePort: data.PORT,
    cmsPort: data.CMS_PORT,
    dataDir: resolve(root, data.DATA_DIR),
    /** The owner's own content, which git ignores. */
    contentDir: resolve(root, data.CONTENT_DIR),
    databaseUrl: data.DATABASE_URL,
    databasePassword: data.DATABASE_PASSWORD,
    seed: data.SEED,
    adminEmail: data.ADMIN_EMAIL,
    panel: data.PANEL,
    /** Where pictures are, when they are not in dataDir. */
    bucket:
      data.UPLOAD_PROVIDER === 's3'
        ? `${data.S3_ENDPOINT.replace(/\/+$/, '')}/${data.S3_BUCKET}`
        : undefined,
  };
}

function complaint(error: z.ZodError, values: Record<string, string>): string {
  const names = [...new Set(error.issues.map(({ path }) => String(path[0])))];
  const lines = names.map((name) => {
    const value = values[name] === undefined ? 'falta' : `vale «${values[name]}»`;
    return `  ${name}: ${value} y debe ser ${EXPECTED[name] ?? 'otra cosa'}`;
  });
  return `Hay variables que corregir (en .env o en el entorno):\n${lines.join('\n')}`;
}
