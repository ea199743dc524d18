import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { step } from '../bootstrap/print.mjs';
import { readArchive } from './archive.ts';
import { loadDatabase } from './load.ts';
import type { Manifest } from './manifest.ts';
import { uploadsDir } from './uploads.ts';

export interface Target {
  client: Client;
  dataDir: string;
}

export interface Opened {
  manifest: Manifest;
  /** Where it lies unpacked. */
  dir: string;
  close(): Promise<void>;
}

/** Unpacks aside and checks everything; nothing of the site has been touched. */
export async function openBackup(file: string, dataDir: string): Promise<Opened> {
  await mkdir(dataDir, { recursive: true });
  const dir = await mkdtemp(join(dataDir, 'restauracion-'));
  const close = () => rm(dir, { recursive: true, force: true });
  try {
    const manifest = await step('Comprobar el respaldo', () => readArchive(file, dir));
    return { manifest, dir, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Rows and pictures change together: pictures are exchanged just before the commit, or put back. */
export async function restore(
  { manifest, dir }: Opened,
  { client, dataDir }: Target,
  beforeCommit: () => void,
): Promise<void> {
  const exchange = new Exchange(join(dir, 'uploads'), uploadsDir(dataDir), join(dir, 'replaced'));
  // A backup without pictures takes none away.
  const { bucket } = manifest;
  try {
    await step(`Poner la base de datos${bucket ? '' : ' y las imágenes'}`, () =>
      loadDatabase(client, dir, manifest, async () => {
        if (!bucket) await exchange.make();
        beforeCommit();
      }),
    );
  } catch (error) {
    await exchange.undo();
    throw error;
  }
}

class Exchange {
  #made = false;

  constructor(
    readonly fresh: string,
    readonly current: string,
    readonly replaced: string,
  ) {}

  async make(): Promise<void> {
    this.#made = true;
    await mkdir(this.fresh, { recursive: true }); // a backup without any picture
    await mkdir(dirname(this.current), { recursive: true });
    if (existsSync(this.current)) await rename(this.current, this.replaced);
    await rename(this.fresh, this.current);
  }

  async undo(): Promise<void> {
    if (!this.#made || !existsSync(this.replaced)) return;
    await rm(this.current, { recursive: true, force: true });
    await rename(this.replaced, this.current);
  }
}
