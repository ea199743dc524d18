import { writing } from '@portafolio/proxy/contract/writing';
import { send } from '../../../api/client.ts';
import { ApiError, refusal } from '../../../api/failure.ts';
import type { Failure } from '../../../api/failure.ts';
import { dropUnsent, keepUnsent } from '../../../state/forms/unsent.ts';
import type { WrittenDraft } from './useWrittenDraft.ts';

const AFTER_LAST_KEY_MS = 2_000;
const AT_MOST_MS = 5_000;
const IN_BROWSER_MS = 1_000;
const AGAIN_MS = 5_000;

/** The version of a draft that is not there. */
const NO_DRAFT = '"none"';

/** Nothing takes the place of what has not been saved. */
const NOT_SAFE =
  'Lo que escribiste aún no está guardado en el sitio: intenta de nuevo cuando lo esté.';

export type Saving =
  /** Nothing but what readers see. */
  | { is: 'public' }
  | { is: 'writing' }
  | { is: 'saved'; at: number }
  /** Kept in this browser until there is a connection, or a session. */
  | { is: 'waiting'; why: string }
  /** Another editor saved another draft meanwhile. */
  | { is: 'conflict'; by: string };

/** What a draft holds: when it is public is said when it is published. */
const textsOf = ({ state: _, publishAt: _at, ...texts }: Record<string, unknown>) => texts;

const sameText = (one: object, other: object) =>
  JSON.stringify(textsOf(one as Record<string, unknown>)) ===
  JSON.stringify(textsOf(other as Record<string, unknown>));

/** What is typed is in the browser after a second, and on the server two seconds after the last key; readers see none of it. */
export class DraftSaver<T extends object> {
  #saving: Saving;
  #values: T;
  /** What the server has. */
  #sent: object;
  /** On its way, or on its way when the tab went. */
  #sending: object | undefined;
  #version: string;
  #firstKey = 0;
  #running: Promise<void> | undefined;
  #stopped = false;
  #server: number | undefined;
  #browser: number | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(
    readonly written: WrittenDraft<T>,
    /** What readers see. */
    readonly published: T,
  ) {
    const { draft, unsent } = written;
    this.#saving = draft ? { is: 'saved', at: Date.parse(draft.savedAt) } : { is: 'public' };
    this.#sent = { ...published, ...draft?.values };
    this.#values = { ...published, ...draft?.values, ...unsent?.values };
    this.#sending = unsent?.sending;
    this.#version = unsent?.version ?? draft?.version ?? NO_DRAFT;
  }

  get first(): T {
    return this.#values;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly saving = () => this.#saving;

  #say(saving: Saving): void {
    this.#saving = saving;
    for (const listener of this.#listeners) listener();
  }

  /** At each change. */
  write(values: T): void {
    this.#values = values;
    if (this.#stopped || sameText(values, this.#sent)) return;
    this.#browser ??= window.setTimeout(() => this.#inBrowser(), IN_BROWSER_MS);
    this.#firstKey ||= Date.now();
    if (this.#saving.is !== 'waiting') this.#say({ is: 'writing' });
    const longest = this.#firstKey + AT_MOST_MS - Date.now();
    this.#later(Math.max(0, Math.min(AFTER_LAST_KEY_MS, longest)));
  }

  /** Now: by Ctrl+S, with the connection that is back, when the screen goes. */
  readonly save = async (): Promise<void> => {
    window.clearTimeout(this.#server);
    await this.#running;
    if (this.#stopped || sameText(this.#values, this.#sent)) return;
    this.#running = this.#send();
    await this.#running;
  };

  async #send(): Promise<void> {
    this.#firstKey = 0;
    const values = this.#values;
    // What is as readers have it is no draft.
    const body = sameText(values, this.published) ? {} : values;
    const before = this.#sending;
    this.#sending = values;
    this.#inBrowser();
    try {
      const { data, version } = await this.#put(body, this.#version);
      this.#sent = values;
      this.#sending = undefined;
      this.#version = version ?? NO_DRAFT;
      this.#say(data.savedAt ? { is: 'saved', at: Date.now() } : { is: 'public' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isOurs = this.#adopt(error.failure, before);
      if (!isOurs) this.#failed(error.failure);
      else this.#later(0);
      // Without an answer, the server may have it.
      if (error.failure.status === null) this.#sending = values;
    }
    this.#inBrowser();
    if (!sameText(this.#values, this.#sent)) this.#later(AGAIN_MS);
  }

  #put(body: object, version?: string) {
    const { kind, id } = this.written;
    return send(writing[kind].saveDraft, { params: { id }, body, version });
  }

  #later(ms: number): void {
    window.clearTimeout(this.#server);
    this.#server = window.setTimeout(() => void this.save(), ms);
  }

  readonly #inBrowser = (): void => {
    window.clearTimeout(this.#browser);
    this.#browser = undefined;
    const { key } = this.written;
    if (this.#stopped && this.#saving.is !== 'conflict') return;
    if (sameText(this.#values, this.#sent)) dropUnsent(key);
    else keepUnsent(key, { values: this.#values, version: this.#version, sending: this.#sending });
  };

  /** The draft that is there is the one that this browser sent before, whose answer was lost. */
  #adopt({ conflict }: Failure, sent: object | undefined): boolean {
    if (!conflict) return false;
    const { values, savedAt } = conflict.current as { values: object; savedAt: string };
    const there = { ...this.published, ...values };
    if (
      ![sent, this.#values].some((ours) => ours && sameText(there, { ...this.published, ...ours }))
    )
      return false;
    this.#sent = there;
    this.#version = savedAt ? `"${savedAt}"` : NO_DRAFT;
    this.#say(savedAt ? { is: 'saved', at: Date.parse(savedAt) } : { is: 'public' });
    return true;
  }

  #failed({ status, conflict, text }: Failure): void {
    if (!conflict) {
      const why = status === null ? 'No hay conexión.' : text;
      return this.#say({ is: 'waiting', why });
    }
    this.#stopped = true;
    this.#say({ is: 'conflict', by: conflict.by });
  }

  /** Mine stays; the other one is a former state. */
  readonly keepMine = async (): Promise<void> => {
    const values = this.#values;
    const { data, version } = await this.#put(values);
    this.#sent = values;
    this.#version = version ?? NO_DRAFT;
    this.#stopped = false;
    this.#say({ is: 'saved', at: Date.parse(data.savedAt) });
    this.write(this.#values);
    this.#inBrowser();
  };

  /** The other one takes its place; mine is a former state. */
  readonly openOther = async (): Promise<void> => {
    const { kind, id } = this.written;
    await this.#put(this.#values);
    const { data } = await send(writing[kind].versions, { params: { id } });
    const version = Math.max(...data.map(({ _id }) => _id));
    await send(writing[kind].restoreVersion, { params: { id, version } });
    this.stop();
  };

  /** It was published or given up: nothing is being written any more. */
  readonly stop = (): void => {
    this.#stopped = true;
    window.clearTimeout(this.#server);
    window.clearTimeout(this.#browser);
    this.#say({ is: 'public' });
    dropUnsent(this.written.key);
  };

  /** Once what is typed is safe, something else takes its place; the server keeps it as a former state. */
  readonly replace = async (work: () => Promise<unknown>): Promise<void> => {
    await this.save();
    if (!sameText(this.#values, this.#sent)) throw refusal(NOT_SAFE);
    await work();
    this.stop();
  };

  /** Readers have what they had. */
  readonly discard = (): Promise<void> => this.replace(() => this.#put({}));

  /** While its screen is open; gives what ends that. */
  readonly connect = (): (() => void) => {
    const onOnline = () => void this.save();
    window.addEventListener('online', onOnline);
    // The last moment in which a page that is closed or put aside can still write.
    window.addEventListener('pagehide', this.#inBrowser);
    document.addEventListener('visibilitychange', this.#inBrowser);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('pagehide', this.#inBrowser);
      document.removeEventListener('visibilitychange', this.#inBrowser);
      this.#inBrowser();
      void this.save();
    };
  };
}
