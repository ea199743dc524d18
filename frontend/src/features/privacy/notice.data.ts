import type { Features } from '@portafolio/proxy/contract';

interface Part {
  title: string;
  lines: string[];
}

export const intro = {
  title: 'Aviso de privacidad',
  lead: 'Qué guarda este sitio de ti, para qué, cuánto tiempo y cómo te lo llevas o lo borras.',
  failed: 'No se pudo leer qué ofrece este sitio ahora. Recarga la página en un momento.',
};

export const months = (count: number): string =>
  count % 12 === 0
    ? `${String(count / 12)} ${count === 12 ? 'año' : 'años'}`
    : `${String(count)} ${count === 1 ? 'mes' : 'meses'}`;

/** What is kept and for what: only what this site does, as its variables say. */
const kept = ({ mail, verifyEmail, passkeyHost, messagesMonths, mailsMonths }: Features): Part => ({
  title: 'Qué se guarda y para qué',
  lines: [
    `Si escribes en Contacto: tu nombre, tu correo, el asunto y tu mensaje, para responderte, con lo que se te responde y lo que quien atiende anota. Se borran a los ${months(messagesMonths)}, o más tarde si tu mensaje se vuelve un trabajo.${mail ? ' El mensaje llega también por correo a quien atiende el sitio.' : ''}`,
    'Si escribes un testimonio: tu texto, tu puesto y el nombre con que lo firmas, que son públicos cuando se aprueban, y el correo al que se te pidió, que no lo es. Lo retiras cuando quieras con tu enlace, y se borra del todo.',
    'Si creas una cuenta: tu nombre, tu correo y una huella de tu contraseña, para que entres y firmes lo que escribes. Se guardan mientras tengas la cuenta.',
    'De cada sesión: cuándo entraste, cuándo se usó y con qué navegador y sistema, para que en tu perfil veas cuáles hay y las cierres. Se borra al cerrarse o caducar.',
    ...(passkeyHost
      ? [
          'Si agregas una llave de acceso: su nombre, su parte pública y cuándo se usó. Tu huella o tu cara no salen de tu dispositivo. Se borra cuando la quitas.',
        ]
      : []),
    ...(verifyEmail
      ? [
          'Una cuenta nueva confirma su correo con un enlace; la que nadie confirma se borra en siete días.',
        ]
      : []),
    'Si comentas en un foro: tu comentario, con tu nombre, es público. Lo que decía antes de corregirlo, y lo que alguien reporta, lo ve solo quien modera. Lo borrado se va del todo en treinta días.',
    ...(mail
      ? [
          `Correos que te envía el sitio: los de tu cuenta, siempre; avisos de respuestas y de foros que sigues, solo si los quieres: se apagan en cada correo. Cada uno se guarda ${months(mailsMonths)}.`,
        ]
      : ['Este sitio no envía correos.']),
  ],
});

const technical = ({ auditMonths }: Features): Part => ({
  title: 'Lo técnico',
  lines: [
    'Sin galletas, sin estadísticas de visitas y sin publicidad. Tu navegador guarda tu sesión, el modo claro u oscuro, tus últimas búsquedas y lo que dejas a medio escribir; nadie más lo lee.',
    'Para frenar abusos se cuenta cuántas veces se pide algo, por una huella de la dirección de red que caduca sola. Los registros no guardan quién eres.',
    `Lo que alguien reporta, y lo que deciden los administradores, se guarda ${months(auditMonths)}.`,
    'Tus datos no se venden ni se comparten. Un artículo puede traer un video o una imagen de otro sitio: al verlos, ese sitio conoce tu dirección de red.',
  ],
});

export const noticeOf = (features: Features): Part[] => [kept(features), technical(features)];

export const rights = {
  title: 'Tus derechos',
  lines: [
    'Acceder: en tu perfil, «Descargar mis datos» te da todo lo que hay de tu cuenta.',
    'Rectificar: en tu perfil cambias tu nombre y tu correo.',
    'Cancelar: en tu perfil, «Borrar mi cuenta». Hay siete días para arrepentirse; después tus comentarios y mensajes quedan como los escribiste, firmados «Cuenta eliminada», y tu nombre, tu correo y lo demás desaparecen. Los respaldos de antes se reemplazan con el tiempo.',
    'Oponerte, o pedir cualquiera de estas cosas sin tener cuenta: escribe en Contacto.',
  ],
};
