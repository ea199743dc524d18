import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { say } from '../../launcher/print.mjs';
import { loginAdmin, request, requestOk } from '../../testing/client.ts';
import { NO_LIMITS } from '../../testing/limits.ts';
import { MailServer } from '../../testing/mailServer.ts';
import { middle } from '../median.ts';
import { startStack } from '../runLab.ts';

const TRIES = 200;
/** How far the medians of known, unknown, blocked and odd addresses may lie apart. */
const WITHIN = 1.1;
const OPENINGS = 20;
const MAIL_TIMEOUT_MS = 30_000;
const POLL_MS = 100;

const PASSWORD = 'una-clave-de-nadie-9';
const KNOWN = 'conocida@example.com';
const BLOCKED = 'bloqueada@example.com';
const ADDRESSES: Record<string, string> = {
  conocida: KNOWN,
  desconocida: 'desconocida@example.com',
  bloqueada: BLOCKED,
  rara: `rara+${'x'.repeat(40)}@sub.example.com`,
};

/** Headers that are another for each answer, whoever asks. */
const PER_ANSWER = new Set(['date', 'x-request-id']);

async function ask(site: string, email: string): Promise<{ ms: number; answer: string }> {
  const since = performance.now();
  const url = `${site}/api/users/forgot/`;
  const { status, json, headers } = await request(url, { method: 'POST', body: { email } });
  const ms = performance.now() - since;
  const own = Object.entries(headers).filter(([name]) => !PER_ANSWER.has(name));
  return { ms, answer: JSON.stringify([status, json, own]) };
}

/** Whether an answer or its time tells who has an account. */
async function compare(site: string): Promise<string[]> {
  const times = new Map<string, number[]>();
  const answers = new Set<string>();
  const order = Object.entries(ADDRESSES);
  for (let round = 0; round < TRIES; round += 1) {
    // Each comes first as often as the others: the request before changes how long one takes.
    order.push(...order.splice(0, 1));
    for (const [name, email] of order) {
      const { ms, answer } = await ask(site, email);
      times.set(name, [...(times.get(name) ?? []), ms]);
      answers.add(answer);
    }
  }
  const medians = [...times].map(([name, all]): [string, number] => [name, middle(all)]);
  const all = medians.map(([, ms]) => ms);
  const apart = Math.max(...all) / Math.min(...all);
  const shown = medians.map(([name, ms]) => `${name} ${ms.toFixed(2)}`).join(', ');
  say(`  ${String(TRIES)} veces cada una: ${shown} ms (× ${apart.toFixed(3)})`);
  return [
    ...(answers.size === 1 ? [] : ['«¿Olvidaste tu contraseña?» responde distinto a cada quien']),
    ...(apart <= WITHIN ? [] : ['«¿Olvidaste tu contraseña?» tarda distinto con cada quien']),
  ];
}

/** The secret of the newest link that was mailed there. */
async function secretFor(server: MailServer, email: string): Promise<string> {
  const end = Date.now() + MAIL_TIMEOUT_MS;
  while (Date.now() < end) {
    const mails = server.mails.filter(({ to }) => to[0] === email).reverse();
    for (const { mail } of mails) {
      const secret = /nueva-clave\?t=([\w-]{43})/.exec(mail.text ?? '')?.[1];
      if (secret) return secret;
    }
    await sleep(POLL_MS);
  }
  throw new Error(`No llegó ningún enlace a ${email}`);
}

/** Mail scanners open links, scripts and all: that must not spend them. */
async function openOften(site: string, executablePath: string, secret: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      const page = await browser.newPage();
      await page.goto(`${site}/#/nueva-clave?t=${secret}`, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Guardar y entrar' }).waitFor();
      await page.close();
    }
  } finally {
    await browser.close();
  }
  const body = { token: secret, password: `${PASSWORD}-otra` };
  const { status } = await request(`${site}/api/users/reset/`, { method: 'POST', body });
  say(`  Un enlace abierto ${String(OPENINGS)} veces, y usado después: ${String(status)}`);
  return status === 200 ? [] : ['abrir un enlace lo gasta'];
}

/** What "forgot my password" tells a stranger, and what a mail scanner does to its link. */
export async function forgottenPasswords(executablePath: string): Promise<string[]> {
  const server = await new MailServer().start();
  const site = await startStack({
    env: { ...server.env, ...NO_LIMITS, MAIL_DAILY_MAX: '10000', LOG_LEVEL: 'error' },
  });
  try {
    const { siteUrl } = site;
    const register = (email: string) =>
      requestOk<{ _id: number }>(`${siteUrl}/api/users/register/`, {
        method: 'POST',
        body: { name: 'Persona', email, password: PASSWORD },
      });
    await register(KNOWN);
    const { _id } = await register(BLOCKED);
    const token = await loginAdmin(siteUrl, site.env);
    const body = { reason: 'Prueba' };
    await requestOk(`${siteUrl}/api/users/block/${String(_id)}/`, { method: 'PUT', token, body });
    await ask(siteUrl, KNOWN);
    const opened = await openOften(siteUrl, executablePath, await secretFor(server, KNOWN));
    return [...opened, ...(await compare(siteUrl))];
  } finally {
    await site.stop();
    await server.stop();
  }
}
