import type { ImportedResume } from '@portafolio/proxy/contract';

type Items = ImportedResume['items'];

const countOf = (items: Items, result: string, one: string, many: string): string[] => {
  const count = items.filter((item) => item.result === result).length;
  return count > 0 ? [`${String(count)} ${count === 1 ? one : many}`] : [];
};

/** «3 nuevas, 1 cambiada, 8 iguales» */
export const countsOf = (items: Items): string =>
  [
    ...countOf(items, 'created', 'nueva', 'nuevas'),
    ...countOf(items, 'updated', 'cambiada', 'cambiadas'),
    ...countOf(items, 'unchanged', 'igual', 'iguales'),
  ].join(', ');
