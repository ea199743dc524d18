import type { Core } from '@strapi/strapi';
import { actionOf, verbsOf, type Verb } from '../content/routes';
import { kindsOf } from '../kinds/kind';
import type { Grant } from './grants';

/** A row of the table of grants, as actions of every kind. */
export function actionsOf(strapi: Core.Strapi, grant: Grant): string[] {
  const ofKinds = kindsOf(strapi).flatMap((kind) => {
    const granted: Verb[] = grant[kind.site.nature] ?? [];
    return verbsOf(kind)
      .filter((verb) => granted.includes(verb))
      .map((verb) => actionOf(kind, verb));
  });
  const ofAccount = (grant.account ?? []).map((verb) => `api::account.account.${verb}`);
  const ofSeed = (grant.seed ?? []).map((verb) => `api::seed.seed.${verb}`);
  return [...ofKinds, ...ofAccount, ...ofSeed].sort();
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
