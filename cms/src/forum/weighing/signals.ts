import type { Facts } from './facts';
import { hostsIn, mostNamed } from './links';
import { plain } from './plain';

/** Reasons are shown to moderators only. */
export interface Signal {
  points: number;
  reason: string;
}

const DAY_MS = 86_400_000;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** What is for sale where nobody asked, by the beginnings of its words. */
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
