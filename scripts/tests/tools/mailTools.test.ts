import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../setup/ports.ts';
import { MailServer } from '../../testing/mailServer.ts';
import { runTool } from '../tool.ts';
import { emptied } from './emptied.ts';
import type { RunningStack } from './stacks.ts';

let site: RunningStack;
beforeAll(async () => {
  site = await emptied('one');
});

async function mailServer(): Promise<MailServer> {
  const server = await new MailServer().start();
  onTestFinished(() => server.stop());
  return server;
}

/** One that refuses what its options say. */
async function strictServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ logger: false, ...options });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (server.server.address() as AddressInfo).port;
}

const FROM = { MAIL_FROM: 'hola@portafolio.example', SITE_URL: 'https://portafolio.example' };
const send = (env: Record<string, string>, args = ['mail', 'tu@example.com']) =>
  runTool('admin', args, { ENV_FILE: join(site.dataDir, 'env'), ...FROM, ...env });

test('admin mail sends one, and says each step', async () => {
  const server = await mailServer();
  const { code, output } = await send(server.env);
  for (const step of [
    '✔ Encontrado: 127.0.0.1 es 127.0.0.1',
    '✔ Conectado: contesta en el puerto',
    '✔ Sin cifrar: el servidor no ofrece TLS',
    '✔ Sin usuario',
    '✔ Aceptado para tu@example.com: 250',
  ])
    expect(output).toContain(step);
  expect(code).toBe(0);
  expect(server.mails.map(({ to, from }) => [to, from])).toEqual([
    [['tu@example.com'], 'hola@portafolio.example'],
  ]);
  expect(server.mails[0]?.mail.subject).toBe('Prueba de correo');
});

test('with a user, and where that is refused', async () => {
  const port = await strictServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      password === 'buena' ? done(null, { user: username }) : done(new Error('Invalid')),
    onData: (stream, _, done) => stream.on('end', () => done()).resume(),
  });
  const good = await send({ SMTP_URL: `smtp://ana:buena@127.0.0.1:${port}` });
  expect(good.output).toContain('✔ Identificado como ana');
  expect(good.code).toBe(0);
  const bad = await send({ SMTP_URL: `smtp://ana:mala@127.0.0.1:${port}` });
  expect(bad.output).toContain('✖ no aceptó el usuario o la contraseña de SMTP_URL');
  expect(bad.output).not.toContain('mala');
  expect(bad.code).toBe(1);
});

test('each thing that can go wrong is said in plain words', async () => {
  const unanswered = await send({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  expect(unanswered.output).toContain('✖ nadie escucha en ese puerto');
  const nowhere = await send({ SMTP_URL: 'smtp://correo.invalid:25' });
  expect(nowhere.output).toMatch(/✖ (ese nombre no existe|no se pudo preguntar por ese nombre)/);
  // The server's certificate is its own.
  const selfMade = await send({
    SMTP_URL: `smtps://127.0.0.1:${await strictServer({ secure: true })}`,
  });
  expect(selfMade.output).toContain('✖ no se pudo cifrar la conexión');
  const refuses = await strictServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_, __, done) =>
      done(Object.assign(new Error('No such user'), { responseCode: 550 })),
  });
  const rejected = await send({ SMTP_URL: `smtp://127.0.0.1:${refuses}` });
  expect(rejected.output).toMatch(/✖ rechazó al remitente o al destinatario[^]*No such user/);
  expect([unanswered, nowhere, selfMade, rejected].map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  const off = await send({ SMTP_URL: '' });
  expect(off.output).toContain('El sitio no envía correos: SMTP_URL está vacía');
  const wrong = await send({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'nadie' });
  expect(wrong.output).toContain('MAIL_FROM: tiene que ser un correo');
  const nobodyElse = await send({ SMTP_URL: 'smtp://127.0.0.1' }, ['mail', 'a@b.co,c@d.co']);
  expect(nobodyElse.output).toContain('no es un correo');
});

const doctor = async (env: Record<string, string>) =>
  runTool('doctor', [], {
    ENV_FILE: join(site.dataDir, 'env'),
    DATA_DIR: site.dataDir,
    DATABASE_URL: site.databaseUrl,
    ...{ PORT: `${await freePort()}`, CMS_PORT: `${await freePort()}` },
    ...FROM,
    ...env,
  });

test('doctor says whether mail is on, whether its server answers, and what waits or failed', async () => {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  expect((await doctor({ SMTP_URL: '' })).output).toContain(
    'No envía correos: SMTP_URL está vacía',
  );
  const server = await mailServer();
  const fine = await doctor(server.env);
  expect(fine.output).toMatch(/✔ El servidor de correo \(127\.0\.0\.1:\d+\) contesta/);
  expect(fine.output).toContain('✔ 0 correos esperan su turno');
  await client.query(`insert into mails (document_id, state, created_at) values
    ('b', 'pendiente', now() - interval '3 hours')`);
  const late = await doctor({ ...FROM, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  expect(late.output).toMatch(/✖ El servidor de correo .*nadie escucha en ese puerto/);
  expect(late.output).toContain('1 correo espera su turno, 1 desde hace más de una hora');
  expect(late.code).toBe(1);
  await client.query(`update mails set state = 'fallido'`);
  expect((await doctor(server.env)).output).toContain('1 correo falló tras todos sus intentos');
  await client.query('delete from mails');
});
