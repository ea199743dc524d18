import type { Outcome } from '../seed/cms.ts';

const WORDS = {
  created: 'nuevas',
  updated: 'cambiadas',
  unchanged: 'iguales',
  deleted: 'borradas',
} as const;

/** One line a kind, and one for each item that is not as before. */
export function summaryOf(name: string, outcomes: Outcome[]): string {
  const counts = Object.entries(WORDS).flatMap(([result, word]) => {
    const count = outcomes.filter((outcome) => outcome.result === result).length;
    return count > 0 ? [`${count} ${word}`] : [];
  });
  const changed = outcomes.filter(({ result }) => result === 'updated' || result === 'deleted');
  const lines = changed.map(
    ({ _id, title = '', result, fields = [] }) =>
      `\n    ${_id} «${title}»: ${result === 'deleted' ? 'borrada' : fields.join(', ')}`,
  );
  return `  ${name.padEnd(12)} ${counts.join(', ') || 'nada'}${lines.join('')}`;
}
