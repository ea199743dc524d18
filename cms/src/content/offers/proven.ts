import type { Core } from '@strapi/strapi';
import { raw } from '../../database/raw';
import { NUMBER, type Kind } from '../../kinds/kind';
import type { Answer } from '../present';
import { hasDetails } from '../pages/words';

interface Proven {
  target: string;
  text: string;
  name: string;
}

/** What came of each project that has a figure, and what each client said, where visitors see it. */
const PROOFS = `select 'project/' || "${NUMBER}" as target, name, trim(concat_ws(' ', figure, figure_label)) as text
  from projects where coalesce(name, '') <> '' and coalesce(figure, '') <> ''
  union all
  select 'testimonial/' || "${NUMBER}", concat_ws(', ', name, nullif(role, '')), comment
  from testimonials where coalesce(name, '') <> '' and coalesce(comment, '') <> ''
    and coalesce(state, 'published') = 'published'`;

/** Offers that say what proves them; a target that is gone, or says nothing, proves none. */
export async function withProof(
  strapi: Core.Strapi,
  kind: Kind,
  answers: Answer[],
): Promise<Answer[]> {
  const targets = answers.map(({ proof }) => proof).filter(Boolean) as string[];
  if (!hasDetails(kind.name) || targets.length === 0) return answers;
  const sql = `select * from (${PROOFS}) as proofs where target = any(cast(? as text[]))`;
  const found = await raw<Proven>(strapi, sql, [targets]);
  const proofs = new Map(found.map(({ target, text, name }) => [target, { text, name }]));
  return answers.map((answer) => {
    const proven = proofs.get(String(answer.proof));
    return proven ? { ...answer, proven } : answer;
  });
}
