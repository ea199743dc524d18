import { image, long, text } from '../fields.ts';

/** Experience and mentorship show the same card. */
export const activities = {
  name: text('Nombre'),
  place: text('Lugar'),
  activity1: text('Actividad 1', { max: 500 }),
  activity2: text('Actividad 2', { max: 500 }),
  activity3: text('Actividad 3', { max: 500 }),
  activity4: text('Actividad 4', { max: 500 }),
  timeline: text('Periodo'),
  comment: long('Comentarios'),
  image: image('Imagen'),
};
