import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { FORM_MIN_MS } from './contract/index.ts';
import { defaultRules, parseRule } from './limits/rules.ts';
import type { Rule, RuleName, Rules } from './limits/rules.ts';
import { parseTrusted } from './limits/address.ts';
import type { Trust } from './limits/address.ts';

const port = z.coerce
  .number({ error: 'debe ser un número de puerto' })
  .int('debe ser un número de puerto')
  .min(0, 'debe estar entre 0 y 65535')
  .max(65_535, 'debe estar entre 0 y 65535');

const SITE_URL_ERROR =
  'debe ser la dirección pública del sitio, como https://tu-dominio, sin camino';
const FORM_MAX_SECONDS = FORM_MIN_MS / 1_000;
const FORM_SECONDS_ERROR = `debe ser un número de segundos, como mucho los ${String(FORM_MAX_SECONDS)} que esperan los formularios del sitio; 0 lo quita`;
const TRUST_PROXY_ERROR =
  'debe ser false, true (los de esta máquina y de redes privadas) o direcciones y redes separadas por comas, como 203.0.113.7, 10.0.0.0/8';

/** Each limit is a variable of its own name. */
const limitVariables = Object.fromEntries(
  Object.entries(defaultRules).map(([name, rule]) => [
    name,
    z
      .string()
      .default(`${String(rule.points)}/${String(rule.seconds)}`)
      .transform((text, context) => {
        const parsed = parseRule(text);
        if (!parsed) context.addIssue('debe ser veces/segundos, como 30/600; 0/1 lo quita');
        return parsed ?? z.NEVER;
      }),
  ]),
) as unknown as Record<RuleName, z.ZodType<Rule, string>>;

const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(8000),
  CMS_URL: z
    .url({
      protocol: /^https?$/,
      error: 'debe ser la dirección del CMS, como http://127.0.0.1:1337',
    })
    .default('http://127.0.0.1:1337'),
  PROXY_TOKEN: z
    .string({ error: 'falta: es la llave con la que el proxy lee el CMS' })
    .min(32, 'debe tener al menos 32 caracteres'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'debe ser una dirección postgresql://' })
    .optional(),
  SITE_DIR: z
    .string()
    .default(path.resolve(import.meta.dirname, '../../frontend/dist'))
    .refine(existsSync, 'debe ser la carpeta del sitio ya construido (npm run build)'),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: SITE_URL_ERROR })
    .refine((text) => /^https?:\/\/[^/?#@]+\/?$/i.test(text), SITE_URL_ERROR)
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((text, context) => {
      const parsed = parseTrusted(text);
      if (parsed === undefined) context.addIssue(TRUST_PROXY_ERROR);
      return parsed ?? null;
    }),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
    .refine(
      (all) => all.every((one) => URL.canParse(one) && new URL(one).origin === one),
      'deben ser orígenes separados por comas, como https://otro.example, sin camino ni barra final',
    ),
  ROBOTS_AI: z.enum(['allow', 'deny'], { error: 'debe ser allow o deny' }).default('allow'),
  OG_IMAGES: z.enum(['on', 'off'], { error: 'debe ser on u off' }).default('on'),
  FORM_SECONDS: z.coerce
    .number({ error: FORM_SECONDS_ERROR })
    .min(0, FORM_SECONDS_ERROR)
    .max(FORM_MAX_SECONDS, FORM_SECONDS_ERROR)
    .default(FORM_MAX_SECONDS),
  ...limitVariables,
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug'], {
      error: 'debe ser silent, fatal, error, warn, info o debug',
    })
    .default('info'),
});

export interface Config {
  host: string;
  port: number;
  cmsUrl: string;
  proxyToken: string;
  /** Where changes are heard; without it nothing is cached. */
  databaseUrl: string | undefined;
  siteDir: string;
  /** The site's public origin; without it nothing that is shared names one. */
  siteUrl: string | undefined;
  /** The proxies of ours whose X-Forwarded-For is believed. */
  trustProxy: Trust | null;
  /** Whose pages may read the API, beside the site's own. */
  corsOrigins: string[];
  /** Whether crawlers that read for a model are welcome. */
  robotsAi: boolean;
  /** Whether a card is made for each page that is shared. */
  ogImages: boolean;
  /** Milliseconds below which no person fills in a form. */
  minFormMs: number;
  rules: Rules;
  /** Where /metrics listens, apart from the site; without a port, nowhere. */
  metrics: { host: string; port: number } | undefined;
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
}

export class ConfigError extends Error {}

/** Reads the environment once; every wrong variable is named, with what it should be. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty variable counts as absent, as in a .env file that lists them all.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`La configuración del proxy no sirve:\n${lines.join('\n')}`);
  }
  const { data } = parsed;
  return {
    host: data.HOST,
    port: data.PORT,
    cmsUrl: data.CMS_URL,
    proxyToken: data.PROXY_TOKEN,
    databaseUrl: data.DATABASE_URL,
    siteDir: data.SITE_DIR,
    siteUrl: data.SITE_URL,
    trustProxy: data.TRUST_PROXY,
    corsOrigins: data.CORS_ORIGINS,
    robotsAi: data.ROBOTS_AI === 'allow',
    ogImages: data.OG_IMAGES === 'on',
    minFormMs: data.FORM_SECONDS * 1_000,
    rules: z.object(limitVariables).parse(given),
    metrics:
      data.METRICS_PORT === undefined
        ? undefined
        : { host: data.METRICS_HOST, port: data.METRICS_PORT },
    logLevel: data.LOG_LEVEL,
  };
}
