import { long } from '../fields.ts';
import { figure, invitation, lead, point, testimonials, title } from './parts.ts';
import { group, list, OPTIONAL } from './words.ts';

export const project = group('Proyectos', {
  lead,
  caseStudy: group(
    'Caso de estudio',
    {
      ...{ title, lead },
      figures: list('Cifras', figure, { one: 'cifra', max: 4 }),
      parts: list('Partes', point('Parte'), { one: 'parte', max: 6 }),
      tools: group('Con qué se hizo', {
        title,
        items: list('Herramientas', long('Herramienta', { max: 200 }), {
          one: 'herramienta',
          max: 10,
        }),
      }),
    },
    OPTIONAL,
  ),
  testimonials: testimonials('Lo que dice el cliente de cada proyecto'),
  story: invitation('Al final de cada proyecto'),
  invitation: invitation(),
});
