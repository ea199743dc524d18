import type { Facts } from './weigh';

/** Accents, and what shows nothing and would part the letters of a word. */
const BESIDE_LETTERS = /[\p{M}\p{Cf}\p{NChar}\p{Default_Ignorable_Code_Point}]+/gu;

/** As it is read: wide and other letters of that kind are the usual ones, without accents and capitals. */
export const plain = (text: string): string =>
  text.normalize('NFKD').replace(BESIDE_LETTERS, '').toLowerCase();

/** What readers take for a link, and what the site makes one of. */
const LINK = /https?:\/\/[^\s<>"`]+|\bwww\.[^\s<>"`]+/g;
const AUTHORITY = /^(?:https?:\/\/)?([^/?#\\]*)/;
/** What ends the sentence. */
const END = /[^\p{L}\p{N}]+$/u;
/** No host is longer, nor is it a key of the words that were learned. */
const HOST_MAX = 253;

/** As browsers read it, without who logs in there; blank where it leads nowhere. */
function hostOf(link: string): string {
  const authority = AUTHORITY.exec(link)?.[1] ?? '';
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  const url = `https://${host.slice(0, HOST_MAX).replace(END, '')}`;
  if (!URL.canParse(url)) return '';
  return new URL(url).hostname.replace(/^www\./, '').slice(0, HOST_MAX);
}

/** The hosts that a text leads to, once for each link. */
export const hostsIn = (text: string): string[] =>
  [...plain(text).matchAll(LINK)].map(([link]) => hostOf(link));

/** How often the host that is named most is named. */
export function mostNamed(hosts: string[]): number {
  const counts = new Map<string, number>();
  for (const host of hosts) if (host) counts.set(host, (counts.get(host) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** Reasons are shown to moderators only. */
export interface Signal {
  points: number;
  reason: string;
}

const DAY_MS = 86_400_000;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** What is for sale, by the beginnings of its words. */
const PROMOTION =
  /\b(?:casino|apuesta|tragamoneda|bonos? de bienvenida|prestamos?\b|credito|sin (?:buro|aval|fiador|receta|esfuerzo|riesgo|experiencia)|criptomoneda|bitcoin|\bbtc\b|forex|trading|inversion|invierte|inviert|rendimiento|ganancia|gana (?:dinero|dolares|hasta|desde|mas)|gane |ingresos? (?:extra|pasivo)|dinero (?:extra|facil|rapido|desde)|hazte rico|libertad financiera|seguidores|likes|posicionamiento (?:web|seo)|backlink|enlaces de calidad|trafico (?:web|real)|viagra|cialis|pastilla|adelgaza|baja de peso|perder peso|dieta|colageno|cripto|descuento|oferta|promocion|liquidacion|envio gratis|compra (?:ahora|aqui|ya)|comprar|precios? (?:bajo|mayoreo|especial)|replica|relojes|gratis|haz clic|da clic|click aqui|clic aqui|visita (?:mi|nuestr)|registrate|suscribete|unete|aprovecha|ultimos (?:cupos|lugares)|cupos? limitado|100% (?:seguro|garantizado|real|efectivo)|garantizad|garantia total|tarot|brujo|amarre|vidente|hechizo|amor (?:eterno|de vuelta)|escort|chicas|sexo|adulto|onlyfans|hackear|hackeo|recuperar? (?:tu |su |mi )?(?:dinero|cuenta|fondos|pareja)|titulo (?:universitario )?(?:legal|apostillado|registrado)|licencia(?:s)? (?:original|barata|de conducir)|iptv|streaming barat|cuentas premium|multinivel|trabaja desde casa|desde (?:tu )?casa|vacante|agencia|cotiza|contratanos|servicio profesional|nuestros servicios|expertos? en|te garantizamos|resultados en)/g;

/** Ways to be reached elsewhere. */
const CONTACT =
  /\b(?:whats ?app|wasap|telegram|t\.me|wa\.me|escribeme|escribanos|escribenos|contactame|contactanos|contacteme|mandame|inbox|al privado|por interno|llama(?:me|nos)\b|agenda tu)|\+?\d[\d\s().-]{8,16}\d|[\w.+-]{1,64}@[\w-]{1,63}\.\w{2,10}/g;

const LETTER = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;
const SHOUTED = /\p{Lu}/gu;
/** Digits and signs of other scripts, but no emojis or lines of tables: no Spanish text is full of them, and browsers are slow to find their fonts. */
const RARE_SIGN =
  /(?![\0-\u024F\u2000-\u206F\u2500-\u257F]|\p{Extended_Pictographic})[\p{N}\p{P}\p{S}]/gu;
const RARE_SIGNS_MAX = 300;
/** Longer than any word is: breaking one into lines takes browsers the square of its length. */
const WORD_MAX = 300;
const WORD = /\p{L}+/gu;
const LOUD = /[!¡]{2,}|[$€]{2,}|\p{Extended_Pictographic}/gu;

function linkSignals(text: string, recent: string[]): Signal[] {
  const hosts = hostsIn(text);
  const again = mostNamed([...hosts, ...recent.flatMap(hostsIn)]);
  const points = hosts.length > 2 ? 4 : 2;
  const reason = hosts.length === 1 ? 'Trae un enlace' : `Trae ${hosts.length} enlaces`;
  return [
    ...(hosts.length > 0 ? [{ points, reason }] : []),
    ...(hosts.length > 0 && again >= 3
      ? [{ points: 5, reason: 'Lleva una y otra vez al mismo sitio' }]
      : []),
  ];
}

function wordSignals(text: string): Signal[] {
  const simple = plain(text);
  const promoted = new Set(simple.match(PROMOTION) ?? []).size;
  const reached = new Set(simple.match(CONTACT) ?? []).size;
  const letters = count(text, LETTER);
  const loud = count(text, LOUD) + (letters > 30 && count(text, SHOUTED) > letters * 0.5 ? 3 : 0);
  const isForeign = letters >= 5 && count(text, LATIN) <= letters / 2;
  const isEndless = simple.match(WORD)?.some(({ length }) => length > WORD_MAX);
  return [
    { points: [0, 1, 3][promoted] ?? 5, reason: 'Suena a publicidad' },
    { points: isEndless ? 5 : 0, reason: 'Trae una palabra sin fin' },
    { points: Math.min(3, reached * 2), reason: 'Pide que le escriban a otro lado' },
    { points: loud > 2 ? 1 : 0, reason: 'Grita' },
    {
      points: isForeign || count(text, RARE_SIGN) > RARE_SIGNS_MAX ? 5 : 0,
      reason: 'Está en otro alfabeto',
    },
  ];
}

/** What speaks for holding a comment, and what against it. */
export function signalsOf(text: string, facts: Facts): Signal[] {
  const { age, visible, recent, repeated, unconfirmed, quick, learned } = facts;
  const isTrusted = visible >= 3 && age > 7 * DAY_MS;
  return [
    ...linkSignals(text, recent),
    ...wordSignals(text),
    { points: repeated ? 5 : 0, reason: 'El mismo texto está en otro comentario' },
    { points: quick ? 5 : 0, reason: 'Se envió más rápido de lo que se escribe' },
    { points: unconfirmed ? 9 : 0, reason: 'No ha confirmado su correo' },
    { points: visible === 0 ? 1 : 0, reason: 'Aún no tiene comentarios publicados' },
    { points: age < DAY_MS ? 1 : 0, reason: 'Su cuenta es de hoy' },
    {
      points: learned !== undefined && learned > 0.95 ? 4 : 0,
      reason: 'Se parece a lo que ocultaste',
    },
    { points: learned !== undefined && learned < 0.1 ? -2 : 0, reason: '' },
    { points: isTrusted ? -2 : 0, reason: '' },
  ].filter(({ points }) => points !== 0);
}

const THRESHOLD = 5;

/** Why a comment should wait for an admin; empty where it need not. Weighing never refuses or deletes. */
export function reasonsToHold(text: string, facts: Facts): string[] {
  const signals = signalsOf(text, facts);
  const weight = signals.reduce((sum, { points }) => sum + points, 0);
  return weight < THRESHOLD
    ? []
    : signals.flatMap(({ points, reason }) => (points > 0 ? reason : []));
}
