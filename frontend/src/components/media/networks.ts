/** The networks of the owner's card, as they are shown. */
export const networks = [
  ['github', 'GitHub'],
  ['linkedin', 'LinkedIn'],
  ['twitter', 'X (Twitter)'],
  ['youtube', 'YouTube'],
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['whatsapp', 'WhatsApp'],
] as const;
