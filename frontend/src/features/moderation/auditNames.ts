/** What the log's codes are called on the screen; an unknown one is shown as it is. */
const ACTIONS: Partial<Record<string, string>> = {
  approve: 'Aprobó',
  hide: 'Ocultó',
  hold: 'Retuvo',
  delete: 'Borró',
  erase: 'Borró su cuenta',
  undo: 'Deshizo lo decidido',
  block: 'Bloqueó',
  unblock: 'Desbloqueó',
  role: 'Cambió el papel',
  account: 'Cambió el nombre o el correo',
  sessions: 'Cerró las sesiones',
  lockdown: 'Cerró todas las sesiones',
  passkeys: 'Quitó las llaves de acceso',
};

const SUBJECTS: Partial<Record<string, string>> = {
  ...{ comment: 'comentario', contact: 'mensaje', user: 'usuario', article: 'blog', foro: 'foro' },
  site: 'sitio',
  ...{ expirience: 'experiencia', mentor: 'mentoría', project: 'proyecto', mooc: 'mooc' },
  ...{ education: 'educación', badge: 'distintivo', service: 'servicio', profile: 'perfil' },
};

interface AuditedAction {
  action: string;
  subject: string;
  item: number;
}

export const auditName = ({ action, subject, item }: AuditedAction) =>
  `${ACTIONS[action] ?? action}: ${SUBJECTS[subject] ?? subject} ${String(item)}`;
