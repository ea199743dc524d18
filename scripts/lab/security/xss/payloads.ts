import { kinds, type Field, type Kind } from '../../../../proxy/src/contract/index.ts';
import { schedule } from '../../../setup/schedule.ts';
import { request, requestOk } from '../../../testing/client.ts';
import type { Door } from '../doors.ts';

const CONCURRENCY = 6;
const WRITTEN = new Set(['text', 'long', 'html']);

/** The owner's card has one item only, and screens of its own. */
const LISTED = Object.values(kinds as Record<string, Kind>).filter(
  ({ name }) => name !== 'profile',
);

/** Behind a mark, by which the screen is known to show it. */
const inField = (vector: string, mark: string, { type, max }: Field): string =>
  type === 'html' ? `<p>${mark}</p>${vector}<p>Después</p>` : `${mark}${vector}`.slice(0, max);

/** The same vector in every text of a kind. */
export const textsOf = ({ fields }: Kind, vector: string, mark: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { type }]) => WRITTEN.has(type))
      .map(([name, field]) => [name, inField(vector, mark, field)]),
  );

/** The addresses of a kind: links and pictures. */
export const urlFieldsOf = ({ fields }: Kind): string[] =>
  Object.keys(fields).filter((name) => ['url', 'image'].includes(fields[name]?.type ?? ''));

/** Keeps a few items of every kind, and gives them other texts each time. */
export class PayloadWriter {
  /** Texts that were stored, in whatever field. */
  texts = 0;
  refused = 0;
  readonly #keys = new Map<string, string>();

  /** Every vector into every text of every kind, through one door. */
  async writeAll(door: Door, vectors: string[], round: string): Promise<void> {
    const markOf = (place: number) => `${round}${String(place)}${door.suffix}.`;
    const writes = LISTED.flatMap((kind) =>
      vectors.map((vector, place) => ({
        kind,
        texts: textsOf(kind, vector, markOf(place)),
        place,
      })),
    );
    await schedule(writes, CONCURRENCY, ({ kind, texts, place }) =>
      this.write(door, kind, texts, place),
    );
  }

  async write(door: Door, kind: Kind, texts: object, place = 0): Promise<void> {
    const slot = `${door.name} ${kind.name} ${String(place)}`;
    const { status, json, key } = await door.write(kind, texts, this.#keys.get(slot));
    if (status >= 500)
      throw new Error(`${door.name}, ${kind.name}: ${String(status)} ${JSON.stringify(json)}`);
    if (status >= 300) this.refused += 1;
    else {
      this.#keys.set(slot, key);
      this.texts += Object.keys(texts).length;
    }
  }
}

interface Person {
  _id: number;
  token: string;
}

const PASSWORD = 'una contraseña larga';
/** So that moderation holds the comment, and its screen shows it too. */
const LINKS = 'https://a.example https://b.example https://c.example https://d.example';

/** People who call themselves like an attack, and comment one. */
export class Commenters {
  texts = 0;
  refused = 0;
  readonly #people: Person[] = [];

  constructor(
    readonly site: string,
    readonly forum: number,
  ) {}

  get ids(): number[] {
    return this.#people.map(({ _id }) => _id);
  }

  async writeComments(vectors: string[], round: string): Promise<void> {
    while (this.#people.length < vectors.length) await this.#register();
    await schedule([...vectors.entries()], CONCURRENCY, async ([place, vector]) => {
      const person = this.#people[place];
      if (!person) return;
      await this.#rename(person.token, round + vector, round + String(place));
      const review = `${this.site}/api/foros/${String(this.forum)}/fdetails/`;
      const body = { comment: `${round}${vector} ${LINKS}` };
      await requestOk(review, { method: 'POST', token: person.token, body });
      this.texts += 1;
    });
  }

  /** Where the name is refused, the account is known by the mark alone. */
  async #rename(token: string, hostile: string, plain: string): Promise<void> {
    const profile = `${this.site}/api/users/profile/update/`;
    const put = (name: string) => ({ method: 'PUT', token, body: { name } });
    const { status } = await request(profile, put(hostile));
    if (status >= 500) throw new Error(`${profile}: ${String(status)}`);
    // Also what the comment is signed with.
    if (status < 300) this.texts += 2;
    else {
      this.refused += 1;
      await requestOk(profile, put(plain));
    }
  }

  async #register(): Promise<void> {
    const email = `persona${String(this.#people.length)}@example.com`;
    const body = { name: 'Grace', email, password: PASSWORD };
    const register = `${this.site}/api/users/register/`;
    this.#people.push(await requestOk<Person>(register, { method: 'POST', body }));
  }
}
