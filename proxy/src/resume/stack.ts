/** A project's own fields, as the words with which its highlights begin. */
export const STACK = [
  ['backend', 'Backend'],
  ['frontend', 'Frontend'],
  ['database', 'Base de datos'],
  ['deploy', 'Despliegue'],
  ['platform', 'Plataforma'],
] as const;
