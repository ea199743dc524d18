import type { Core } from '@strapi/strapi';
import { actionOf, verbsOf, type Verb } from '../content/routes';
import { kindsOf } from '../kinds/kind';
import { OTHERS, type Grant } from './grants';

/** A row of the table of grants, as actions of every kind. */
export function actionsOf(strapi: Core.Strapi, grant: Grant): string[] {
  const ofKinds = kindsOf(strapi).flatMap((kind) => {
    const granted: Verb[] = grant[kind.site.nature] ?? [];
    return verbsOf(kind)
      .filter((verb) => granted.includes(verb))
      .map((verb) => actionOf(kind, verb));
  });
  const ofOthers = OTHERS.flatMap((name) =>
    (grant[name] ?? []).map((verb) => `api::${name}.${name}.${verb}`),
  );
  return [...ofKinds, ...ofOthers].sort();
}

/** What to add and what to take away so that `current` becomes `wanted`, each action once. */
export function diffActions<T extends { action: string }>(wanted: string[], current: T[]) {
  const seen = new Set<string>();
  const extra = current.filter(({ action }) => {
    const isWanted = wanted.includes(action) && !seen.has(action);
    seen.add(action);
    return !isWanted;
  });
  return { missing: wanted.filter((action) => !seen.has(action)), extra };
}
