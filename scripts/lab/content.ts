import type { ThrowAwayStack } from '../stack/throwAway.ts';
import { requestOk } from '../testing/client.ts';

const WORDS =
  `un índice que nadie usa cuesta en cada escritura y el plan de ejecución dice cuál es la
consulta lenta del lunes tiene causa casi siempre una tabla sin estadística memoria disco red tiempo
equipo revisión prueba despliegue versión cambio error registro métrica alerta guardia cliente venta
informe tablero modelo datos curso taller lectura nota ejemplo código función módulo contrato servicio`.split(
    /\s+/,
  );

/** As varied as prose, so that it compresses as prose does; the same for the same seed. */
function prose(seed: number, words: number): string {
  let state = seed * 7_919 + 17;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648);
  return Array.from({ length: words }, () => {
    const word = WORDS[(next() >> 8) % WORDS.length] ?? '';
    return next() % 5 === 0 ? `${word}${String(next() % 97)}` : word;
  }).join(' ');
}

const times = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

const article = (_id: number) => ({
  _id,
  createdAt: day(_id),
  name: `Artículo ${String(_id)} de la medición`,
  author: 'Ada Demo',
  title: 'Bases de datos',
  subtitle: 'Cómo leer un plan de ejecución',
  createby: 'Ada Demo',
  timeline: '10 minutos',
  comment_rtf: `<p>${prose(_id, 120)}</p><ul><li>${prose(_id + 50, 60 + 10 * (_id % 5))}</li></ul>`,
  image: '/uploads/articulo.webp',
});

const review = (forum: number) => (number: number) => ({
  _id: forum * 100 + number,
  createdAt: day(number),
  name: `Persona ${String(number)}`,
  rating: 1 + (number % 5),
  comment: prose(forum * 40 + number, 12 * (1 + (number % 4))),
});

const forum = (_id: number) => ({
  _id,
  createdAt: day(_id),
  name: `Foro ${String(_id)} de la medición`,
  author: 'Ada Demo',
  image: '/uploads/foro.webp',
  comment: prose(_id, 30),
  reviews: times(30, review(_id)),
});

export const USER = { name: 'Visita', email: 'visita@example.com', password: 'una-clave-larga' };

/** The same 25 articles and 6 forums of 30 comments each time. */
export async function seedContent({ cmsUrl, env }: ThrowAwayStack): Promise<void> {
  const kinds = { user: [USER], article: times(25, article), foro: times(6, forum) };
  for (const [kind, items] of Object.entries(kinds)) {
    const token = env['SEED_TOKEN'];
    await requestOk(`${cmsUrl}/api/seed`, { method: 'POST', token, body: { kind, items } });
  }
}
