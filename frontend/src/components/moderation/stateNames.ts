/** What a person reads of a comment's state. */
export const STATE_NAMES = {
  visible: 'A la vista',
  held: 'En revisión',
  hidden: 'Oculto',
  deleted: 'Borrado',
} as const;
