import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { PASSWORD_MIN } from './contract.generated';
import { canAdminsHavePasskeys, NEEDS_HOST } from './passkeyHost';

const secret = (what: string) =>
  z
    .string({ error: `falta; ${what}` })
    .min(16, `es demasiado corto: al menos 16 caracteres al azar (${what})`);

const port = z.coerce
  .number({ error: 'tiene que ser un número de puerto' })
  .int('tiene que ser un número entero')
  .min(1, 'tiene que estar entre 1 y 65535')
  .max(65_535, 'tiene que estar entre 1 y 65535');

const months = (least: number, usual: number) =>
  z.coerce
    .number({ error: 'tiene que ser un número de meses' })
    .int('tiene que ser un número entero de meses')
    .min(least, `tiene que ser al menos ${least}`)
    .max(120, 'tiene que ser 120 como mucho: diez años')
    .default(usual);

const whole = (what: string, min: number, max: number, fallback: number) =>
  z.coerce
    .number({ error: `tiene que ser un número de ${what}` })
    .int('tiene que ser un número entero')
    .min(min, `tiene que estar entre ${min} y ${max}`)
    .max(max, `tiene que estar entre ${min} y ${max}`)
    .default(fallback);

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('es', { timeZone: name }));
  } catch {
    return false;
  }
}

const optional = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional());

const s3Text = (what: string) => z.string({ error: `falta; con UPLOAD_PROVIDER=s3 es ${what}` });

const s3Variables = z.object({
  S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'tiene que ser la dirección del almacén (https://s3.eu-west-1.amazonaws.com)',
    })
    .transform((address) => address.replace(/\/+$/, '')),
  S3_REGION: s3Text('la región del almacén (eu-west-1, us-east-1, auto…)'),
  S3_BUCKET: s3Text('el nombre del bucket').regex(
    /^[a-z0-9][\w.-]*$/i,
    'tiene que ser el nombre del bucket, sin más',
  ),
  S3_ACCESS_KEY_ID: s3Text('el nombre de la llave del almacén'),
  S3_SECRET_ACCESS_KEY: s3Text('la llave del almacén'),
});

/** «correo@dominio» or «Nombre <correo@dominio>». */
function readSender(text: string): { name: string; address: string } | undefined {
  const [, name = '', address = ''] = /^([^<>\r\n",;]{0,60})<([^<>]+)>$/.exec(text) ?? [
    '',
    '',
    text,
  ];
  return z.email().safeParse(address).success ? { name: name.trim(), address } : undefined;
}

/** In a .env file a PEM stands on one line, with \n where its lines end. */
function readKey(text: string): string | undefined {
  const pem = text.replaceAll('\\n', '\n');
  try {
    createPrivateKey(pem);
    return pem;
  } catch {
    return undefined;
  }
}

const parsedBy = <T>(read: (text: string) => T | undefined, error: string) =>
  z.string({ error: `falta; ${error}` }).transform((text, context) => {
    const parsed = read(text);
    if (parsed === undefined) context.addIssue(error);
    return parsed ?? z.NEVER;
  });

const originOf = (text: string): string | undefined =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? new URL(text).origin : undefined;

const mailVariables = z
  .object({
    SMTP_URL: z.url({
      protocol: /^smtps?$/,
      error:
        'tiene que ser la dirección del servidor de correo: smtp://usuario:clave@servidor:587 o smtps://…:465',
    }),
    MAIL_FROM: parsedBy(
      readSender,
      'tiene que ser un correo, solo o tras un nombre: Tu Nombre <hola@tu-dominio>',
    ),
    MAIL_TO: z.email('tiene que ser un correo: el que recibe los avisos').optional(),
    MAIL_DAILY_MAX: z.coerce
      .number({ error: 'tiene que ser un número de correos al día' })
      .int('tiene que ser un número entero')
      .min(1, 'tiene que ser al menos 1')
      .default(500),
    DKIM_KEY: parsedBy(
      readKey,
      'tiene que ser una llave privada en PEM, en una línea con \\n entre las suyas',
    ).optional(),
    DKIM_SELECTOR: z
      .string()
      .regex(/^[a-z0-9][a-z0-9._-]{0,62}$/i, 'tiene que ser el nombre del selector, sin más')
      .optional(),
    VERIFY_EMAIL: z.enum(['on', 'off'], { error: 'tiene que ser on u off' }).default('off'),
    SITE_URL: parsedBy(
      originOf,
      'con SMTP_URL es la dirección pública del sitio, de la que salen los enlaces de los correos',
    ),
  })
  .refine(({ DKIM_KEY, DKIM_SELECTOR }) => !DKIM_KEY === !DKIM_SELECTOR, {
    path: ['DKIM_SELECTOR'],
    error: 'va junto con DKIM_KEY: las dos o ninguna',
  });

const plainVariables = z.object({
  DATABASE_URL: z
    .string({
      error: 'falta; es la dirección de PostgreSQL: postgres://usuario:clave@host:5432/base',
    })
    .regex(/^postgres(ql)?:\/\//, 'tiene que empezar por postgres:// o postgresql://'),
  DATABASE_POOL_MAX: z.coerce.number({ error: 'tiene que ser un número' }).int().min(2).default(10),
  CMS_HOST: z.string().min(1).default('127.0.0.1'),
  CMS_PORT: port.default(1337),
  CMS_HOSTS: z
    .string()
    .default('')
    .transform((value) => value.split(',').map((name) => name.trim().toLowerCase()))
    .refine((names) => names.every((name) => /^[\w.-]*$/.test(name)), {
      message: 'tiene que traer nombres separados por comas, sin puerto',
    }),
  SITE_URL: optional,
  CMS_URL: optional,
  APP_KEYS: z
    .string({ error: 'falta; son dos claves al azar separadas por una coma' })
    .transform((value) => value.split(',').map((key) => key.trim()))
    .refine((keys) => keys.length >= 2 && keys.every((key) => key.length >= 16), {
      message: 'tiene que traer dos claves de al menos 16 caracteres separadas por una coma',
    }),
  API_TOKEN_SALT: secret('sal de las llaves de API'),
  ADMIN_JWT_SECRET: secret('secreto de las sesiones del panel'),
  TRANSFER_TOKEN_SALT: secret('sal de las llaves de traslado'),
  JWT_SECRET: secret('secreto de las sesiones del sitio'),
  ENCRYPTION_KEY: secret('clave de cifrado de Strapi'),
  PROXY_TOKEN: secret('llave con que el proxy habla con el CMS'),
  PROXY_DATABASE_PASSWORD: optional,
  SEED_TOKEN: secret('llave con que se siembra el contenido'),
  ADMIN_EMAIL: z.email('tiene que ser un correo: es el del primer administrador').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN, `tiene que tener al menos ${PASSWORD_MIN} caracteres`)
    .optional(),
  SESSION_DAYS: whole('días', 1, 90, 7),
  ADMIN_IDLE_HOURS: whole('horas', 1, 168, 12),
  ADMIN_PASSKEY: z
    .enum(['optional', 'required'], { error: 'tiene que ser optional o required' })
    .default('optional'),
  UPLOADS_DIR: optional,
  UPLOAD_PROVIDER: z.enum(['local', 's3'], { error: 'tiene que ser local o s3' }).default('local'),
  KEEP_MESSAGES_MONTHS: months(1, 24),
  KEEP_MAILS_MONTHS: months(1, 1),
  KEEP_AUDIT_MONTHS: months(12, 12),
  TIMEZONE: z
    .string()
    .default('America/Mexico_City')
    .refine(isTimeZone, 'tiene que ser una zona como America/Mexico_City o Europe/Madrid'),
  LOG_LEVEL: z
    .enum(['error', 'warn', 'info', 'debug'], { error: 'tiene que ser error, warn, info o debug' })
    .default('info'),
});

const variables = plainVariables.refine(canAdminsHavePasskeys, NEEDS_HOST);

export type S3Variables = z.infer<typeof s3Variables>;

export type MailVariables = z.infer<typeof mailVariables>;

/** Without `s3`, pictures are stored on the local disk; without `mail`, nothing is mailed. */
type Env = z.infer<typeof variables> & {
  s3?: S3Variables | undefined;
  mail?: MailVariables | undefined;
};

/** An empty variable counts as absent, as in a .env file that lists them all. */
const givenIn = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));

const wrongVariables = (issues: z.core.$ZodIssue[]): Error => {
  const lines = issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  const message = `Variables de entorno del CMS sin valor o mal escritas:\n${lines.join('\n')}`;
  // The owner mends .env; a place in the code would only hide its name in the log.
  return Object.assign(new Error(message), { stack: undefined });
};

/** What sends mail, for the tools; undefined where nothing does. */
export function parseMail(source: NodeJS.ProcessEnv): MailVariables | undefined {
  const given = givenIn(source);
  const mail = given.SMTP_URL === undefined ? undefined : mailVariables.safeParse(given);
  if (mail?.error) throw wrongVariables(mail.error.issues);
  return mail?.data;
}

/** Every bad variable is named at once, with what it should be. */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const given = givenIn(source);
  const parsed = variables.safeParse(given);
  const pictures = given.UPLOAD_PROVIDER === 's3' ? s3Variables.safeParse(given) : undefined;
  const mail = given.SMTP_URL === undefined ? undefined : mailVariables.safeParse(given);
  const issues = [parsed, pictures, mail].flatMap((one) => one?.error?.issues ?? []);
  if (parsed.success && issues.length === 0) {
    return { ...parsed.data, s3: pictures?.data, mail: mail?.data };
  }
  throw wrongVariables(issues);
}

let known: Env | undefined;

export function env(): Env {
  known ??= parseEnv(process.env);
  return known;
}
