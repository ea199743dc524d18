import type { Core } from '@strapi/strapi';
import { wrongField } from '../errors';
import { formatOf, kindsOf, type Kind } from '../kinds/kind';
import { readTags } from './tags';
import { checkedWords, DETAILS, hasDetails } from './pages/words';

type Data = Record<string, unknown>;

/** Refuses what does not match; blank says nothing. */
const matching = (pattern: RegExp, sentence: string) => (text: string) =>
  pattern.test(text) ? { text } : { text, wrong: sentence };

/** A text of each format as it is stored, or what is wrong with it. */
const FORMATS: Record<string, (text: string) => { text: string; wrong?: string }> = {
  digits: matching(/^\d*$/, 'va en cifras, como 3; en blanco, sin límite, y 0, completo.'),
  proof: matching(
    /^((project|testimonial)\/\d{1,10})?$/,
    'es un proyecto o un testimonio, como project/3, o nada.',
  ),
  tags: readTags,
};

const hasFormat = ({ attributes }: Kind): boolean =>
  Object.values(attributes).some((one) => (formatOf(one) ?? '') in FORMATS);

interface Question {
  question: string;
  kind: string;
  options: string;
}

/** A question that asks nothing, or offers nothing to choose, would stand in the form. */
function checkQuestions({ questions = [] }: { questions?: Question[] }): void {
  for (const [index, { question, kind, options }] of questions.entries()) {
    const place = `${DETAILS}.questions.${index}`;
    if (question.trim() === '')
      throw wrongField(`${place}.question`, 'Escribe la pregunta, o quítala.');
    if (kind === 'opciones' && options.split('\n').filter((line) => line.trim()).length < 2)
      throw wrongField(`${place}.options`, 'Escribe al menos dos opciones, una por renglón.');
  }
}

/** What is given of an item, as it may be stored. */
export function checkedFields(kind: Kind, given: Data): Data {
  const texts = Object.entries(given).flatMap(([name, value]) => {
    const attribute = kind.attributes[name];
    const check = FORMATS[formatOf(attribute) ?? ''];
    if (!check || typeof value !== 'string') return [];
    const { text, wrong } = check(value.trim());
    if (wrong) throw wrongField(name, `«${attribute?.pluginOptions?.panel?.label}» ${wrong}`);
    return [[name, text]];
  });
  if (!hasDetails(kind.name) || !(DETAILS in given)) return Object.fromEntries(texts) as Data;
  const details = checkedWords({ kind: kind.name }, given[DETAILS]);
  checkQuestions(details);
  return { ...Object.fromEntries(texts), [DETAILS]: details };
}

interface Write {
  uid: string;
  action: string;
  params: { data?: Data };
}

/** Whether it comes by the site, the panel or a seed. */
export function checkFields(strapi: Core.Strapi): void {
  const kinds = new Map<string, Kind>(
    kindsOf(strapi)
      .filter((kind) => hasDetails(kind.name) || hasFormat(kind))
      .map((kind) => [kind.uid, kind]),
  );
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as unknown as Write;
    const kind = kinds.get(uid);
    if (!kind || !params.data || !['create', 'update'].includes(action)) return next();
    const { data } = params;
    Object.assign(data, checkedFields(kind, data));
    return next();
  });
}
