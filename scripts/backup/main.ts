import { statSync } from 'node:fs';
import { say, seconds } from '../launcher/print.mjs';
import { connect, isPrepared } from '../owner/connect.ts';
import { openSite } from '../owner/openSite.ts';
import { runTool } from '../owner/tool.ts';
import { backup } from './backup.ts';
import { megabytes, newFile } from './files.ts';
import { describe } from './manifest.ts';

const HELP = `npm run backup [-- archivo.tar.gz]    todo el sitio en un archivo, esté o no en marcha

Lleva el contenido, las cuentas con sus contraseñas cifradas, los permisos, los números y las
imágenes, con suma de comprobación. Guárdalo como lo que es: datos personales.
No lleva .env, ni los archivos de contenido/ (CONTENT_DIR), ni las imágenes cuando están en un
bucket (UPLOAD_PROVIDER=s3). Sin nombre, queda en respaldos/.`;

const [given, ...rest] = process.argv.slice(2);
if (rest.length > 0 || given?.startsWith('-')) {
  say(HELP);
  process.exit(given === '--help' ? 0 : 1);
}

await runTool(async (shutdown) => {
  const since = Date.now();
  const file = newFile(given);
  const { url, settings } = await openSite(shutdown);
  const client = await connect(url, shutdown);
  if (!(await isPrepared(client)))
    throw new Error('La base de datos está vacía: no hay qué respaldar.');
  const manifest = await backup(file, { client, ...settings });
  say(`\n${describe(manifest)}\n${file}  (${megabytes(statSync(file).size)}, ${seconds(since)})`);
  if (manifest.bucket)
    say('¡Las imágenes no van en él! Respalda el bucket por su lado (versiones, o copia a otro).');
  say(`No lleva tus archivos de ${settings.contentDir}: guárdalos aparte.`);
  say(`Para volver a él: npm run restore -- ${file}`);
});
