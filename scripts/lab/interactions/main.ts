import { chromium, devices, type Browser, type CDPSession, type Page } from 'playwright';
import { say, step } from '../../launcher/print.mjs';
import { readOptions } from '../../owner/options.ts';
import { seedIfEmpty } from '../../seed/seedIfEmpty.ts';
import { HEADLESS_SHELL, requireBrowser } from '../../setup/browser.ts';
import type { ThrowAwayStack } from '../../stack/throwAway.ts';
import { requestOk } from '../../testing/client.ts';
import { NO_LIMITS } from '../../testing/limits.ts';
import { runLab, shutdown, startStack } from '../runLab.ts';
import { USER } from '../content.ts';
import { quantile } from '../median.ts';
import { figure, table } from '../table.ts';
import { JOURNEYS, type Journey } from './journeys.ts';
import { latencyOf, observeInteractions, type Latency } from './latency.ts';

/** What is felt as at once, on a phone that is so many times as slow as this machine. */
const GOOD_MS = 100;
const SLOWDOWN = 4;

const HELP = `npm run bench:inp -- [opciones]

  --rounds 10             veces de cada cosa; se dan p75 y la peor
  --only TEMAS            sólo lo que lleve esto en su nombre
`;

interface Visitor {
  browser: Browser;
  siteUrl: string;
  session: string;
}

const isReady = () =>
  document.readyState === 'complete' &&
  document.querySelector('[aria-busy=true], [role=status][aria-label^=Cargando]') === null;

async function visit(
  [page, cdp]: [Page, CDPSession],
  journey: Journey,
  { siteUrl, session }: Visitor,
) {
  const { path, loggedIn, before, words, after } = journey;
  const stored = loggedIn ? session : '';
  await page.addInitScript((text) => {
    if (text && location.protocol === 'http:') localStorage.setItem('userInfo', text);
  }, stored);
  await observeInteractions(page);
  await page.goto(path.startsWith('/') ? siteUrl + path : path, { waitUntil: 'networkidle' });
  await page.waitForFunction(isReady);
  await before?.(page);
  // Its visitor has scrolled there before, and looked at it.
  const target = journey.target(page);
  await target.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const box = await target.boundingBox();
  if (!box) throw new Error(`«${journey.name}»: no se ve lo que se toca`);
  // By its place: what Playwright does in the page to find it would be part of the answer.
  const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const act = () => (words === undefined ? tap() : target.pressSequentially(words));
  const latency = await latencyOf(page, cdp, act);
  await after(page);
  return latency;
}

/** One visit of a new visitor, on a phone. */
async function measure(journey: Journey, visitor: Visitor): Promise<Latency> {
  const context = await visitor.browser.newContext({ ...devices['Pixel 7'], locale: 'es-MX' });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return await visit([page, cdp], journey, visitor);
  } finally {
    await context.close();
  }
}

async function visitorOf({ siteUrl, env, cmsUrl }: ThrowAwayStack): Promise<Visitor> {
  // With pictures and long texts, as visitors find it.
  await seedIfEmpty(cmsUrl, env['SEED_TOKEN'] ?? '');
  const session = await requestOk(`${siteUrl}/api/users/register/`, { method: 'POST', body: USER });
  const executablePath = await requireBrowser(HEADLESS_SHELL);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  shutdown.add(() => browser.close());
  return { browser, siteUrl, session: JSON.stringify(session) };
}

/** In turns, so that what the machine does meanwhile happens to all of them. */
async function rounds(count: number, journeys: Journey[], visitor: Visitor): Promise<Latency[][]> {
  const latencies = journeys.map((): Latency[] => []);
  for (let round = 1; round <= count; round += 1)
    await step(`Ronda ${String(round)} de ${String(count)}`, async () => {
      for (const [index, journey] of journeys.entries())
        latencies[index]?.push(await measure(journey, visitor));
    });
  return latencies;
}

const MOST = 0.75;
const clock = (all: Latency[]) => all.map(({ ms }) => ms);
const processor = (all: Latency[]) => all.map(({ worked }) => worked);

/** By what the page worked: what it waited for a busy machine is not its own. */
const isGood = (all: Latency[]) => quantile(processor(all), MOST) <= GOOD_MS;

const rowOf = (name: string, all: Latency[]): string[] => [
  name,
  ...[clock(all), processor(all)].flatMap((figures) => [
    figure(quantile(figures, MOST)),
    figure(Math.max(...figures)),
  ]),
  isGood(all) ? '✔' : '✖',
];

async function run(count: number, only: string): Promise<boolean> {
  const site = await step('Arrancar una pila desechable', () => startStack({ env: NO_LIMITS }));
  const visitor = await visitorOf(site);
  const [reference, ...rest] = JOURNEYS;
  const chosen = rest.filter(({ name }) => name.includes(only));
  const journeys = reference ? [reference, ...chosen] : chosen;
  const all = await rounds(count, journeys, visitor);
  const rows = journeys.map(({ name }, index) => rowOf(name, all[index] ?? []));
  say(`\nDe tocar a ver la respuesta, en un procesador ${String(SLOWDOWN)} veces más lento (ms)`);
  say(`${table([['qué', 'p75', 'la peor', 'en CPU p75', 'la peor', ''], ...rows])}\n`);
  return all.every(isGood);
}

const { values } = readOptions('bench:inp', HELP, {
  args: process.argv.slice(2),
  options: {
    rounds: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
  },
});
await runLab(() => run(Number(values.rounds), values.only));
