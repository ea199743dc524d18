import { call, whole } from './call.ts';
import { text } from './fields.ts';
import { IMAGE_ALT_MAX, IMAGES_MAX } from './shared/images.ts';

const admin = { who: 'admin' } as const;

/** The library: every picture that was uploaded, wherever it is used. */
export const images = {
  list: call('images.list', 'GET /images', {
    summary: 'Las imágenes que se subieron y dónde se usa cada una, lo último primero',
    ...admin,
    search: true,
    most: IMAGES_MAX,
    answer: 'images',
  }),
  update: call('images.update', 'PUT /images/:id', {
    summary: 'Cambiar el texto alternativo de una imagen; vacío, no tiene',
    ...admin,
    body: whole({ alt: text('Texto alternativo', { max: IMAGE_ALT_MAX }) }),
    answer: 'image',
  }),
  delete: call('images.delete', 'DELETE /images/:id', {
    summary: 'Borrar una imagen que no se usa; usada, 409 y dónde',
    ...admin,
    answer: 'none',
  }),
};
