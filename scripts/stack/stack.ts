import { EventEmitter } from 'node:events';
import type { Postgres } from '../postgres/postgres.ts';
import { Child } from './child.ts';
import { cmsSpec, cmsUrl, proxySpec, siteUrl, type PartSettings } from './parts.ts';

interface StackEvents {
  /** A line for the person at the terminal. */
  line: [text: string];
  /** A process was started again, so its pid changed. */
  changed: [];
}

/** The running parts: PostgreSQL (unless it is elsewhere), the CMS and the proxy. */
export class Stack extends EventEmitter<StackEvents> {
  readonly cms: Child;
  readonly proxy: Child;

  constructor(
    readonly settings: PartSettings,
    readonly postgres: Postgres | undefined,
  ) {
    super();
    this.cms = this.#watched(new Child(cmsSpec(settings)));
    this.proxy = this.#watched(new Child(proxySpec(settings)));
    postgres?.on('died', () => this.emit('line', 'PostgreSQL se cayó; arrancando de nuevo…'));
    postgres?.on('back', () => {
      this.emit('line', 'PostgreSQL está de vuelta.');
      this.emit('changed');
    });
  }

  get siteUrl(): string {
    return siteUrl(this.settings);
  }

  get cmsUrl(): string {
    return cmsUrl(this.settings);
  }

  get databaseUrl(): string {
    return this.settings.databaseUrl;
  }

  pids(): { name: string; pid: number }[] {
    return [
      { name: 'proxy', pid: this.proxy.pid ?? 0 },
      { name: 'cms', pid: this.cms.pid ?? 0 },
      { name: 'postgres', pid: this.postgres?.pid ?? 0 },
    ].filter(({ pid }) => pid > 0);
  }

  /** The door first, then who answers behind it, then the database; 10 s in all. */
  async stop(): Promise<void> {
    const until = Date.now() + 9500;
    const left = (reserve: number) => Math.max(200, until - Date.now() - reserve);
    await this.proxy.stop(left(4500));
    await this.cms.stop(left(1500));
    await this.postgres?.stop(left(500));
  }

  #watched(child: Child): Child {
    const { name, logFile } = child.spec;
    child.on('died', (how, pause) => {
      const when = pause === 0 ? 'ya' : `en ${pause / 1000} s`;
      this.emit('line', `${name} se cayó (${how}); arranca de nuevo ${when}. Registro: ${logFile}`);
    });
    child.on('back', () => {
      this.emit('line', `${name} está de vuelta.`);
      this.emit('changed');
    });
    return child;
  }
}
