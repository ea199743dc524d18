import { say, step } from '../../../launcher/print.mjs';
import { login, loginAdmin } from '../../../testing/client.ts';
import { DISTANT_LIMITS } from '../../../testing/limits.ts';
import { USER } from '../../content.ts';
import { startStack } from '../../runLab.ts';
import { figure, table } from '../../table.ts';
import { ANSWERS, measureAnswer, type Figures } from './answers.ts';
import { measureCached, type Cached } from './cached.ts';
import { postingRatio } from './posting.ts';
import { measureScreens } from './screens.ts';
import { seedScale } from './seed.ts';

const SCALE = { comments: 50_000, accounts: 10_000, messages: 10_000, articles: 10_000 };

const MAX = { bytes: 60 * 1024, ms: 50, posting: 1.1, elements: 3_500, screenMs: 2_000 };
const MIN_RATE = 0.95;

/** The measured ones that are not as they should be, by name. */
const failed: string[] = [];
const judge = (name: string, text: string, isGood: boolean): string => {
  if (!isGood) failed.push(name);
  return isGood ? text : `${text} ✖`;
};

function answerRow(
  { path, who, isNoFirstPage, bytes, ms }: Figures,
  cached: Cached | undefined,
): string[] {
  const name = `${path} (${who})`;
  // Whichever a busy machine spoils less.
  const rate = cached && Math.max(cached.rate, cached.cpu);
  return [
    name,
    judge(name, figure(bytes / 1024, 1), bytes <= MAX.bytes),
    judge(name, figure(ms, 1), isNoFirstPage === true || ms <= MAX.ms),
    cached === undefined ? '–' : judge(name, figure(cached.rate, 2), (rate ?? 0) >= MIN_RATE),
    figure(cached?.cpu, 2),
  ];
}

/** A site with as much in it as a busy one has in years: what each answer and each screen costs there. */
export async function runScale(rounds: number): Promise<boolean> {
  const env = { ...DISTANT_LIMITS, LOG_LEVEL: 'warn', SITE_URL: 'https://portafolio.example' };
  const site = await step('Arrancar una pila desechable', () => startStack({ env }));
  await step('Sembrar 50.000 comentarios y 10.000 de lo demás', () => seedScale(site, SCALE));
  const user = await login(site.siteUrl, USER.email, USER.password);
  const tokens = { user, admin: await loginAdmin(site.siteUrl, site.env) };
  const answers: Figures[] = [];
  await step('Medir respuestas sin guardar', async () => {
    for (const one of ANSWERS) answers.push(await measureAnswer(site, tokens, one));
  });
  const visitors = answers.filter(({ who }) => who === 'visita').map(({ path }) => path);
  const cached = await step('Medir respuestas guardadas', () =>
    measureCached(site, visitors, rounds),
  );
  const posting = await step('Medir comentarios', () => postingRatio(site.siteUrl, user));
  const screens = await step('Mirar las pantallas', () => measureScreens(site));
  const rows = answers.map((one) =>
    answerRow(one, one.who === 'visita' ? cached.get(one.path) : undefined),
  );
  say(`\n${table([['respuesta', 'KB', 'ms sin guardar', '÷ node', '÷ CPU node'], ...rows])}`);
  const looked = screens.map(({ path, elements, ms }) => [
    path,
    judge(path, figure(elements), elements <= MAX.elements),
    judge(path, figure(ms), ms <= MAX.screenMs),
  ]);
  say(`\n${table([['pantalla', 'elementos', 'ms'], ...looked])}`);
  say(
    `\nUn comentario en el foro largo, frente a uno en el vacío: × ${judge('comentar', figure(posting, 2), posting <= MAX.posting)}`,
  );
  if (failed.length > 0) say(`\nNo cumplen: ${[...new Set(failed)].join(', ')}`);
  return failed.length === 0;
}
