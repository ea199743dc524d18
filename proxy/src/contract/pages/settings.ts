import { call, changes } from '../call.ts';
import { WORDS_MAX_BYTES } from '../fields.ts';
import type { Field } from '../fields.ts';
import { site } from './site.ts';

const { title, description, accent, brandKind, logo, favicon } = site.fields;
const words = (label: string): Field<'words'> => ({
  ...{ type: 'words', label, max: WORDS_MAX_BYTES, min: 0 },
});

/** What is the same on every screen: the words of the page `site`, by calls of their own. */
export const settings = {
  read: call('settings.read', 'GET /settings', {
    summary: 'Título, color, logotipo y secciones del sitio',
    who: 'anyone',
    anonymous: true,
    answer: 'settings',
  }),
  update: call('settings.update', 'PUT /settings', {
    summary: 'Cambiar título, color, logotipo o secciones del sitio',
    who: 'admin',
    body: changes({
      ...{ title, description, accent, brandKind, logo, favicon },
      sections: words('Secciones'),
      footer: words('Pie de página'),
    }),
    answer: 'settings',
  }),
};
