import { counted } from '../content/counted.ts';
import type { Found } from '@portafolio/proxy/contract';

export type FoundItem = Found['items'][number];

const NAMES: Record<FoundItem['kind'], string> = {
  article: 'Artículo',
  foro: 'Foro',
  project: 'Proyecto',
  service: 'Servicio',
  course: 'Curso',
  package: 'Paquete',
  page: 'Página',
};

/** What a person calls it. */
export const foundKind = ({ kind, comment }: FoundItem) =>
  comment ? 'Comentario en un foro' : NAMES[kind];

/** One forum may be found with several of its comments. */
export const foundKey = ({ kind, url, comment = 0 }: FoundItem) =>
  `${kind} ${url} ${String(comment)}`;

/** `3 resultados` */
export const countOf = (total: number) => counted(total, 'resultado');
