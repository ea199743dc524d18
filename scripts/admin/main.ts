import { say } from '../launcher/print.mjs';
import { connect, isPrepared } from '../owner/connect.ts';
import { openSite } from '../owner/openSite.ts';
import { runTool } from '../owner/tool.ts';
import { COMMANDS } from './commands.ts';
import { mail } from './mail.ts';

const HELP = `npm run admin -- <orden>      quién administra el sitio y el panel, esté o no el sitio en marcha

  list                 quiénes son, y por dónde entran
  create [correo]      uno nuevo, en el sitio y en el panel (Super Admin); si el correo ya tiene cuenta,
                       esa cuenta pasa a administrar, con la contraseña que se le ponga ahora
                       --site-only   solo en el sitio
  password [correo]    otra contraseña, en el sitio y en el panel; cierra las sesiones de esa persona
  passkeys [correo]    quita las llaves de acceso de esa persona, que las perdió: entra con su contraseña
  lockdown             si crees que alguien entró: cierra todas las sesiones, del sitio y del panel, quita
                       las llaves de acceso y renueva los secretos de .env; dice qué hacer después
  mail correo          envía a ese correo uno de prueba, y dice cada paso hasta que lo aceptan

La contraseña se pregunta aquí mismo, sin que se vea: nunca va en la línea de mandatos.`;

const SITE_ONLY = '--site-only';
const words = process.argv.slice(2);
const siteOnly = words[0] === 'create' && words.includes(SITE_ONLY);
const [name = 'help', email, ...rest] = words.filter((word) => !siteOnly || word !== SITE_ONLY);
const known = name === 'mail' || Object.hasOwn(COMMANDS, name);

if (!known || rest.length > 0 || email?.startsWith('-')) {
  say(HELP);
  if (known) say('\n✖ Sobran palabras. ¿Una contraseña? Aquí no: se pregunta después.');
  process.exit(/^(--)?help$/.test(name) ? 0 : 1);
}

await runTool(async (shutdown) => {
  // It needs no database.
  if (name === 'mail') return mail(email);
  const site = await openSite(shutdown);
  const client = await connect(site.url, shutdown);
  if (!(await isPrepared(client)))
    throw new Error('La base de datos está vacía: arranca el sitio una vez con npm start.');
  await COMMANDS[name]?.(client, { email, siteOnly, site });
});
