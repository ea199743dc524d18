import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { NO_LIMITS } from '../../testing/limits.ts';
import { temporaryFolder } from '../folders.ts';
import { StartedSite } from '../startedSite.ts';
import { Writer } from '../writer.ts';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 10);

test(
  `kill -9 of everything, ${ROUNDS} times under writes, loses no acknowledged comment`,
  { timeout: 60_000 + ROUNDS * 60_000 },
  async () => {
    const site = await StartedSite.prepare(temporaryFolder(), {
      ...NO_LIMITS,
      LOG_LEVEL: 'error',
      JWT_SECRET: 'el mismo secreto en todas las rondas, para la misma sesión',
    });
    await site.up();
    const writer = await Writer.create(site.url, site.env['ENV_FILE'] ?? '');
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = writer.acknowledged.length;
      writer.begin(8);
      await expect
        .poll(() => writer.acknowledged.length - before, { timeout: 30_000 })
        .toBeGreaterThan(5);
      await sleep(Math.random() * 2500);
      await site.killEverything();
      await writer.end();
      await site.up();
      expect(await writer.notStoredOnce()).toEqual([]);
      console.log(
        `ronda ${round}: ${writer.acknowledged.length} comentarios confirmados, 0 perdidos`,
      );
    }
    expect(writer.acknowledged.length).toBeGreaterThan(ROUNDS * 5);
  },
);
