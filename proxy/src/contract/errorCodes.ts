import * as images from './shared/images.ts';
import { NOT_FOUND } from './shared/notFound.ts';
import { PASSKEYS_MAX } from './shared/passkeys.ts';

const megabytes = String(images.IMAGE_MAX_BYTES / 1_024 ** 2);
const millions = (pixels: number) => String(pixels / 1e6);
const formats = new Intl.ListFormat('es', { type: 'disjunction' });

/**
 * Why a call was refused: programs decide by the code, people read the sentence. A status's first code stands
 * for every refusal that has none of its own. `field`: the one that is wrong, where it is always the same.
 */
export const errorCodes = {
  'request.invalid': {
    status: 400,
    message: 'La petición no es válida. Revisa los datos e intenta de nuevo.',
  },
  'request.bad_json': { status: 400, message: 'El cuerpo no es un JSON válido.' },
  'request.incomplete': { status: 400, message: 'El envío se interrumpió.' },
  'form.too_quick': {
    status: 400,
    message: 'No pudimos comprobar el formulario. Espera unos segundos y envíalo de nuevo.',
  },
  'login.wrong': {
    status: 400,
    field: 'password',
    message: 'El correo o la contraseña no son correctos.',
  },
  'password.wrong': {
    status: 400,
    field: 'password',
    message: 'Esa no es la contraseña de tu cuenta.',
  },
  'password.current_wrong': {
    status: 400,
    field: 'currentPassword',
    message: 'Esa no es tu contraseña actual.',
  },
  'login.blocked': { status: 400, message: 'Tu cuenta está bloqueada.' },
  'password.common': {
    status: 400,
    field: 'password',
    message: 'Esa contraseña es de las más usadas y se adivina enseguida. Elige otra.',
  },
  'password.personal': {
    status: 400,
    field: 'password',
    message: 'Esa contraseña se parece a tu nombre, a tu correo o a este sitio. Elige otra.',
  },
  'login.passkey_required': {
    status: 400,
    message: 'Tu cuenta administra el sitio y entra con una de sus llaves de acceso.',
  },
  'passkey.invalid': {
    status: 400,
    message: 'No pudimos comprobar esa llave de acceso. Intenta de nuevo, o usa tu contraseña.',
  },
  'link.invalid': {
    status: 400,
    message: 'Este enlace ya no sirve: se usó, caducó o no está completo. Pide uno nuevo.',
  },
  'user.name_blank': {
    status: 400,
    field: 'name',
    message: 'Escribe un nombre que se pueda leer.',
  },
  'user.name_reserved': {
    status: 400,
    field: 'name',
    message:
      'Ese nombre está reservado, o se confunde con el de quien administra el sitio. Elige otro.',
  },
  'comment.own': { status: 400, message: 'Es tu propio comentario: puedes corregirlo o borrarlo.' },
  'comment.no_such_reply': {
    status: 400,
    message: 'El comentario que respondes ya no está. Lo tuyo sigue aquí: envíalo sin la cita.',
  },
  'auth.invalid_token': {
    status: 401,
    message: 'Tu sesión no es válida o terminó. Ingresa de nuevo.',
  },
  'auth.required': { status: 401, message: 'Ingresa para continuar.' },
  'auth.forbidden': { status: 403, message: 'No tienes permiso para hacer esto.' },
  'password.current_required': {
    status: 403,
    field: 'currentPassword',
    message: 'Ese cambio pide también tu contraseña actual.',
  },
  'auth.passkey_required': {
    status: 403,
    message:
      'Aquí se administra con una llave de acceso. Si no tienes, agrégala en tu perfil; si tienes, entra con ella.',
  },
  'comment.not_yours': { status: 403, message: 'Solo quien lo escribió puede cambiarlo.' },
  'resource.not_found': { status: 404, message: NOT_FOUND },
  'request.method_not_allowed': { status: 405, message: 'Esta dirección no admite esa operación.' },
  'request.timeout': {
    status: 408,
    message: 'El envío se detuvo y no llegó completo. Intenta de nuevo.',
  },
  'resource.conflict': { status: 409, message: 'Lo que intentas guardar ya existe.' },
  'edit.conflict': {
    status: 409,
    message: 'Alguien guardó cambios mientras editabas. Lo tuyo no se guardó y sigue aquí.',
  },
  'user.email_taken': {
    status: 409,
    field: 'email',
    message: 'Ya existe una cuenta con ese correo.',
  },
  'forum.closed': { status: 409, message: 'Este foro está cerrado' },
  'comment.too_late': {
    status: 409,
    message: 'Pasaron los quince minutos para corregirlo. Puedes borrarlo y escribirlo de nuevo.',
  },
  'moderation.decided': {
    status: 409,
    message: 'Alguien lo cambió o ya decidió sobre esto. Aquí está como quedó.',
  },
  'moderation.admin': { status: 409, message: 'Es de un administrador: quítale antes ese papel.' },
  'moderation.gone': { status: 409, message: 'Ese comentario ya no está: su autor lo borró.' },
  'moderation.nothing_to_undo': { status: 409, message: 'No hay nada que deshacer.' },
  'user.own_account': { status: 409, message: 'No puedes borrar tu propia cuenta.' },
  'user.own_email': { status: 409, message: 'Cambia tu correo en tu perfil: allí lo confirmas.' },
  'user.block_self': { status: 409, message: 'No puedes bloquear tu propia cuenta.' },
  'passkey.too_many': {
    status: 409,
    message: `Tienes ${String(PASSKEYS_MAX)} llaves de acceso, que son las que caben: quita una antes.`,
  },
  'passkey.last': {
    status: 409,
    message: 'Es tu única llave de acceso, y aquí se administra con una: agrega otra antes.',
  },
  'user.last_admin': { status: 409, message: 'Debe quedar al menos un administrador.' },
  'request.length_required': {
    status: 411,
    message: 'El envío debe decir su tamaño (Content-Length).',
  },
  'request.too_large': { status: 413, message: 'Lo que envías es demasiado grande.' },
  'image.too_large': {
    status: 413,
    message: `La imagen es demasiado grande: admite ${megabytes} MB. Elige una más pequeña.`,
  },
  'image.too_many_pixels': {
    status: 413,
    message:
      `La imagen tiene demasiados píxeles: admite ${millions(images.IMAGE_MAX_PIXELS)} millones ` +
      `(${millions(images.IMAGE_COSTLY_MAX_PIXELS)} si se mueve), ` +
      `${images.IMAGE_MAX_SIDE.toLocaleString('es')} por lado y ${String(images.IMAGE_MAX_FRAMES)} cuadros. Redúcela o elige otra.`,
  },
  'request.unsupported_type': { status: 415, message: 'El formato de lo que envías no se admite.' },
  'request.not_json': { status: 415, message: 'El cuerpo debe enviarse como application/json.' },
  'image.not_multipart': {
    status: 415,
    message: 'La imagen debe enviarse como multipart/form-data.',
  },
  'image.unsupported_format': {
    status: 415,
    message: `La imagen está dañada o no es ${formats.format(Object.values(images.IMAGE_FORMATS))}. Elige otra, o guárdala de nuevo en uno de esos formatos.`,
  },
  'request.bad_range': { status: 416, message: 'El archivo no tiene la parte que pides.' },
  'request.unprocessable': {
    status: 422,
    message: 'Lo que envías no se puede atender así. Revísalo e intenta de nuevo.',
  },
  'idempotency.key_reused': {
    status: 422,
    message: 'Esa Idempotency-Key ya sirvió para enviar otra cosa: usa una nueva.',
  },
  'rate_limit.exceeded': {
    status: 429,
    message: 'Demasiados intentos. Espera un momento e intenta de nuevo.',
  },
  'server.failed': {
    status: 500,
    message: 'Algo falló de nuestro lado. Intenta de nuevo en un momento.',
  },
  'upstream.invalid_response': {
    status: 502,
    message: 'El servidor de contenido respondió algo inesperado. Intenta de nuevo en un momento.',
  },
  'upstream.unavailable': {
    status: 503,
    message: 'El servidor de contenido no está disponible. Intenta de nuevo en un momento.',
  },
  'server.busy': {
    status: 503,
    message: 'Ahora llegan demasiados envíos a la vez. Espera un momento e intenta de nuevo.',
  },
} as const;

export type ErrorCode = keyof typeof errorCodes;
export type ErrorStatus = (typeof errorCodes)[ErrorCode]['status'];

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);

/** The code of a refusal of which nothing but the status is known. */
export const codeOfStatus = (status: number): ErrorCode | undefined =>
  (Object.keys(errorCodes) as ErrorCode[]).find((code) => errorCodes[code].status === status);
