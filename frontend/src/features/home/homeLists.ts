import { NEWEST } from '../../components/content/testimonialLists.ts';
import { useQueriedList } from '../../state/content/useContent.ts';

/** A few of each: a home is no list. */
const queries = {
  expirience: new URLSearchParams('limit=6'),
  project: new URLSearchParams('limit=3'),
  article: new URLSearchParams('sort=-createdAt&limit=1'),
  foro: new URLSearchParams('sort=-activityAt&limit=20'),
};

/** The API requests that the home is prerendered with: the same that its lists make. */
export const homeRequests = [
  `expiriences?${String(queries.expirience)}`,
  `projects?${String(queries.project)}&brief=true`,
  `testimonials?${String(NEWEST)}`,
  `articles?${String(queries.article)}&brief=true`,
  `foros?${String(queries.foro)}`,
];

export const useHomeList = <N extends keyof typeof queries>(name: N) =>
  useQueriedList(name, queries[name]);
