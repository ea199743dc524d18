import { say } from '../bootstrap/print.mjs';
import { connect, isPrepared } from '../owner/connect.ts';
import { openSite } from '../owner/openSite.ts';
import { runTool } from '../owner/tool.ts';
import { COMMANDS } from './commands.ts';

const HELP = `npm run admin -- <orden>      los administradores del sitio, esté o no en marcha

  list                 quiénes son
  create [correo]      uno nuevo; si el correo ya tiene cuenta, esa cuenta pasa a administrar
  password [correo]    otra contraseña; cierra las sesiones abiertas de esa persona

La contraseña se pregunta aquí mismo, sin que se vea: nunca va en la línea de mandatos.`;

const [name = 'help', email, ...rest] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

if (!command || rest.length > 0 || email?.startsWith('-')) {
  say(HELP);
  if (command) say('\n✖ Sobran palabras. ¿Una contraseña? Aquí no: se pregunta después.');
  process.exit(/^(--)?help$/.test(name) ? 0 : 1);
}

await runTool(async (closing) => {
  const { url } = await openSite(closing);
  const client = await connect(url, closing);
  if (!(await isPrepared(client)))
    throw new Error('La base de datos está vacía: arranque el sitio una vez con npm start.');
  await command(client, email);
});
