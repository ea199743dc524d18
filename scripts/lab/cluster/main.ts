import { parseArgs } from 'node:util';
import { say, step } from '../../launcher/print.mjs';
import { signal } from '../../setup/processes.ts';
import { runLab } from '../runLab.ts';
import type { Child } from '../../stack/child.ts';
import { loginAdmin, requestOk } from '../../testing/client.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { killUnderLoad } from './kills.ts';
import { race } from './races.ts';

const { values: options } = parseArgs({
  options: {
    races: { type: 'string', default: '1000' },
    stay: { type: 'boolean', default: false },
  },
});

async function races(cluster: Cluster, token: string): Promise<boolean> {
  let good = true;
  for (const cutting of [false, true]) {
    const { run, stale, failed, cut } = await race(cluster, token, Number(options.races), cutting);
    const with_ = cutting ? `, cortando ${String(cut)} veces el aviso de cambios` : '';
    say(`Carreras escribir-leer entre réplicas: ${String(run)}${with_}`);
    say(`  respuestas viejas: ${String(stale)}; escrituras rechazadas: ${String(failed)}`);
    good &&= stale === 0;
  }
  return good;
}

async function kills(cluster: Cluster, token: string): Promise<boolean> {
  const made = { method: 'POST', token, body: { name: 'Foro del ensayo' } };
  const { _id } = await requestOk<{ _id: number }>(`${cluster.url}/api/foros/create/`, made);
  let good = true;
  for (const child of [cluster.proxies[0], cluster.cmss[0]] as Child[]) {
    const kill = () => {
      signal(child.pid ?? 0, 'SIGKILL');
    };
    const result = await killUnderLoad(cluster, token, _id, kill);
    const share = (100 * result.failed) / result.requests;
    say(`kill -9 de ${child.spec.name} bajo carga: ${String(result.requests)} peticiones`);
    say(
      `  fallidas: ${String(result.failed)} (${share.toFixed(2)} %) durante ${result.seconds.toFixed(1)} s`,
    );
    say(
      `  comentarios confirmados: ${String(result.acknowledged)}; perdidos: ${String(result.lost)}`,
    );
    good &&= share <= 1 && result.seconds <= 3 && result.lost === 0;
  }
  return good;
}

await runLab(async () => {
  const cluster = await step('Levantar 2 CMS y 3 proxies detrás de HAProxy', () => startCluster());
  say(`  ${cluster.url} → ${cluster.replicas.join(', ')}`);
  const token = await loginAdmin(cluster.url, cluster.env);
  const good = [await races(cluster, token), await kills(cluster, token)].every(Boolean);
  say(good ? '✔ Todo dentro de lo prometido' : '✖ Algo quedó fuera de lo prometido');
  if (options.stay) await new Promise(() => say('En marcha; Ctrl-C lo para.'));
  return good;
}, 0);
