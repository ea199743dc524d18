import * as images from './shared/images.ts';
import { NOT_FOUND } from './shared/notFound.ts';
import { PASSKEYS_MAX } from './shared/passkeys.ts';

const megabytes = String(images.IMAGE_MAX_BYTES / 1_024 ** 2);
const millions = (pixels: number) => String(pixels / 1e6);
const formats = new Intl.ListFormat('es', { type: 'disjunction' });

/** Why a call was refused, by its status: programs decide by the code, people read the sentence. */
const SENTENCES = {
  400: {
    'request.invalid': 'La petición no es válida. Revisa los datos e intenta de nuevo.',
    'request.bad_json': 'El cuerpo no es un JSON válido.',
    'request.incomplete': 'El envío se interrumpió.',
    'form.too_quick':
      'No pudimos comprobar el formulario. Espera unos segundos y envíalo de nuevo.',
    'login.wrong': 'El correo o la contraseña no son correctos.',
    'password.wrong': 'Esa no es la contraseña de tu cuenta.',
    'password.current_wrong': 'Esa no es tu contraseña actual.',
    'login.blocked': 'Tu cuenta está bloqueada.',
    'password.common': 'Esa contraseña es de las más usadas y se adivina enseguida. Elige otra.',
    'password.personal':
      'Esa contraseña se parece a tu nombre, a tu correo o a este sitio. Elige otra.',
    'login.passkey_required':
      'Tu cuenta administra el sitio y entra con una de sus llaves de acceso.',
    'passkey.invalid':
      'No pudimos comprobar esa llave de acceso. Intenta de nuevo, o usa tu contraseña.',
    'link.invalid': 'Este enlace ya no sirve: se usó, caducó o no está completo. Pide uno nuevo.',
    'user.name_blank': 'Escribe un nombre que se pueda leer.',
    'user.name_reserved':
      'Ese nombre está reservado, o se confunde con el de quien administra el sitio. Elige otro.',
    'comment.own': 'Es tu propio comentario: puedes corregirlo o borrarlo.',
    'comment.no_such_reply':
      'El comentario que respondes ya no está. Lo tuyo sigue aquí: envíalo sin la cita.',
  },
  401: {
    'auth.invalid_token': 'Tu sesión no es válida o terminó. Ingresa de nuevo.',
    'auth.required': 'Ingresa para continuar.',
  },
  403: {
    'auth.forbidden': 'No tienes permiso para hacer esto.',
    'password.current_required': 'Ese cambio pide también tu contraseña actual.',
    'auth.passkey_required':
      'Aquí se administra con una llave de acceso. Si no tienes, agrégala en tu perfil; si tienes, entra con ella.',
    'comment.not_yours': 'Solo quien lo escribió puede cambiarlo.',
  },
  404: {
    'resource.not_found': NOT_FOUND,
  },
  405: {
    'request.method_not_allowed': 'Esta dirección no admite esa operación.',
  },
  408: {
    'request.timeout': 'El envío se detuvo y no llegó completo. Intenta de nuevo.',
  },
  409: {
    'resource.conflict': 'Lo que intentas guardar ya existe.',
    'edit.conflict': 'Alguien guardó cambios mientras editabas. Lo tuyo no se guardó y sigue aquí.',
    'resume.changed':
      'Alguien cambió el contenido mientras traías el currículum. No se escribió nada: inténtalo de nuevo.',
    'user.email_taken': 'Ya existe una cuenta con ese correo.',
    'forum.closed': 'Este foro está cerrado',
    'comment.too_late':
      'Pasaron los quince minutos para corregirlo. Puedes borrarlo y escribirlo de nuevo.',
    'image.used': 'Esa imagen se usa, y no se borró.',
    'moderation.decided': 'Alguien lo cambió o ya decidió sobre esto. Aquí está como quedó.',
    'testimonial.decided':
      'Ya se decidió sobre tu testimonio: no se puede cambiar, pero sí retirar.',
    'mail.off':
      'Este sitio no envía correo. Responde desde tu programa de correo, o pon SMTP_URL en .env.',
    'message.no_email': 'Quien escribió no dejó un correo al que se pueda responder.',
    'moderation.admin': 'Es de un administrador: quítale antes ese papel.',
    'moderation.gone': 'Ese comentario ya no está: su autor lo borró.',
    'moderation.nothing_to_undo': 'No hay nada que deshacer.',
    'user.own_account': 'No puedes borrar tu propia cuenta.',
    'user.own_email': 'Cambia tu correo en tu perfil: allí lo confirmas.',
    'user.block_self': 'No puedes bloquear tu propia cuenta.',
    'passkey.too_many': `Tienes ${String(PASSKEYS_MAX)} llaves de acceso, que son las que caben: quita una antes.`,
    'passkey.last': 'Es tu única llave de acceso, y aquí se administra con una: agrega otra antes.',
    'user.last_admin': 'Debe quedar al menos un administrador.',
  },
  411: {
    'request.length_required': 'El envío debe decir su tamaño (Content-Length).',
  },
  413: {
    'request.too_large': 'Lo que envías es demasiado grande.',
    'image.too_large': `La imagen es demasiado grande: admite ${megabytes} MB. Elige una más pequeña.`,
    'image.too_many_pixels':
      `La imagen tiene demasiados píxeles: admite ${millions(images.IMAGE_MAX_PIXELS)} millones ` +
      `(${millions(images.IMAGE_COSTLY_MAX_PIXELS)} si se mueve), ` +
      `${images.IMAGE_MAX_SIDE.toLocaleString('es')} por lado y ${String(images.IMAGE_MAX_FRAMES)} cuadros. Redúcela o elige otra.`,
  },
  415: {
    'request.unsupported_type': 'El formato de lo que envías no se admite.',
    'request.not_json': 'El cuerpo debe enviarse como application/json.',
    'image.not_multipart': 'La imagen debe enviarse como multipart/form-data.',
    'image.unsupported_format': `La imagen está dañada o no es ${formats.format(Object.values(images.IMAGE_FORMATS))}. Elige otra, o guárdala de nuevo en uno de esos formatos.`,
  },
  416: {
    'request.bad_range': 'El archivo no tiene la parte que pides.',
  },
  422: {
    'request.unprocessable': 'Lo que envías no se puede atender así. Revísalo e intenta de nuevo.',
    'idempotency.key_reused': 'Esa Idempotency-Key ya sirvió para enviar otra cosa: usa una nueva.',
  },
  429: {
    'rate_limit.exceeded': 'Demasiados intentos. Espera un momento e intenta de nuevo.',
  },
  500: {
    'server.failed': 'Algo falló de nuestro lado. Intenta de nuevo en un momento.',
  },
  502: {
    'upstream.invalid_response':
      'El servidor de contenido respondió algo inesperado. Intenta de nuevo en un momento.',
  },
  503: {
    'upstream.unavailable':
      'El servidor de contenido no está disponible. Intenta de nuevo en un momento.',
    'server.busy': 'Ahora llegan demasiados envíos a la vez. Espera un momento e intenta de nuevo.',
  },
} as const;

/** The field that is wrong, where it is always the same. */
const FIELDS = {
  'login.wrong': 'password',
  'password.wrong': 'password',
  'password.common': 'password',
  'password.personal': 'password',
  'password.current_wrong': 'currentPassword',
  'password.current_required': 'currentPassword',
  'user.name_blank': 'name',
  'user.name_reserved': 'name',
  'user.email_taken': 'email',
};

type Sentences = typeof SENTENCES;
export type ErrorStatus = keyof Sentences;
export type ErrorCode = { [S in ErrorStatus]: keyof Sentences[S] }[ErrorStatus];

interface Refusal {
  status: ErrorStatus;
  message: string;
  field?: string;
}

export const errorCodes = Object.fromEntries(
  Object.entries(SENTENCES).flatMap(([status, sentences]) =>
    Object.entries(sentences).map(([code, message]) => [
      code,
      { status: Number(status), message, field: (FIELDS as Record<string, string>)[code] },
    ]),
  ),
) as Record<ErrorCode, Refusal>;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);

/** The first code of a status stands for every refusal that has none of its own. */
export const codeOfStatus = (status: number): ErrorCode | undefined =>
  (Object.keys(errorCodes) as ErrorCode[]).find((code) => errorCodes[code].status === status);
