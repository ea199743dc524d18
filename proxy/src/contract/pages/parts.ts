import { long, text } from '../fields.ts';
import { group, OPTIONAL } from './words.ts';

export const title = text('Título', { max: 160 });
export const paragraph = long('Texto', { max: 1_000 });
export const action = text('Botón o enlace', { max: 60 });
export const lead = long('Entrada, bajo el título', { max: 400 });
export const point = (label: string) => group(label, { title, text: paragraph });
export const figure = group('Cifra', {
  figure: text('Cifra', { max: 20 }),
  label: text('Qué dice', { max: 120 }),
});

/** What clients say of what a screen shows. */
export const testimonials = (label = 'Testimonios') => group(label, { title }, OPTIONAL);

/** The invitation at the end of a screen. */
export const invitation = (label = 'Invitación al final') =>
  group(
    label,
    {
      ...{ title, text: paragraph, action },
      subject: text('Asunto con que se abre el formulario', { max: 120 }),
    },
    OPTIONAL,
  );
