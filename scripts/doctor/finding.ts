/** good: as it should be. note: worth knowing. wrong: mend it; the command ends with 1. */
export type Level = 'good' | 'note' | 'wrong';

export interface Finding {
  level: Level;
  what: string;
  /** What a person does about it. */
  mend?: string;
}

export const good = (what: string): Finding => ({ level: 'good', what });
export const note = (what: string, mend: string): Finding => ({ level: 'note', what, mend });
export const wrong = (what: string, mend: string): Finding => ({ level: 'wrong', what, mend });

export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** Names a few of many. */
export function some(names: string[], most = 5): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} y ${names.length - most} más` : shown;
}
