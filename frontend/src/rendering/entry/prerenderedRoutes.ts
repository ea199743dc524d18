import { kinds } from '@portafolio/proxy/contract';
import { homeRequests } from '../../features/home/homeLists.ts';
import { imageSizes } from '../../components/media/srcSet.ts';

interface PrerenderedRoute {
  /** The API requests it is prerendered with, or that are prefetched beside its chunk. */
  requests: string[];
  /** The `sizes` of the first answer's image, where it is above the fold. */
  imageSizes?: string;
  /** Not for search engines. */
  noindex?: true;
  /** What of its query only the browser renders: such an address is not for search engines. */
  browserOnly?: string;
}

/** By path; any other route is rendered in the browser only. Only the build and the tests read this. */
export const prerenderedRoutes: Partial<Record<string, PrerenderedRoute>> = {
  // First the owner's card, with the portrait.
  '/': { requests: [kinds.profile.path, ...homeRequests], imageSizes: imageSizes.portrait },
  '/about': { requests: [] },
  '/contact': { requests: [] },
  '/sintegral': { requests: ['packages'] },
  '/mapa': {
    requests: ['articles?sort=-createdAt&brief=true', 'foros', 'projects?brief=true', 'topics'],
  },
  '/tema/:topic': {
    requests: [
      'articles?sort=-createdAt&topic=:topic&brief=true',
      'projects?topic=:topic&brief=true',
      'topics',
    ],
    imageSizes: imageSizes.card,
  },
  '/buscar': { requests: [], browserOnly: 'q' },
  '/privacidad': { requests: ['features'] },
  '/exp': { requests: ['expiriences', 'mentors'] },
  '/project': { requests: ['projects?brief=true'], imageSizes: imageSizes.card },
  '/project/:id/:slug?': {
    requests: ['projects/:id', 'testimonials'],
    imageSizes: imageSizes.wide,
  },
  '/course': { requests: ['courses', 'testimonials'] },
  '/blog': {
    requests: ['articles?sort=-createdAt&brief=true', 'topics'],
    imageSizes: imageSizes.wide,
  },
  '/article/:id/:slug?': {
    requests: ['articles/:id', 'articles/:id/onward'],
    imageSizes: imageSizes.wide,
  },
  '/foro': { requests: ['foros?sort=-activityAt'], imageSizes: imageSizes.row },
  '/foros/:id/:slug?': { requests: ['foros/:id'], imageSizes: imageSizes.wide },
  '/education': { requests: ['educations', 'moocs', 'badges'] },
  '/service': { requests: ['services', 'testimonials'], imageSizes: imageSizes.card },
  '/cv': { requests: ['resume.json'] },
  '/login': { requests: [], noindex: true },
  '/register': { requests: [], noindex: true },
};
