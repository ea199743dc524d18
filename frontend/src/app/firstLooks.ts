import { imageSizes } from '../components/imageSizes.ts';

/** What a visitor sees of a screen before its scripts are there. */
interface FirstLook {
  /** What it asks of the API: the screen comes drawn with it, or it comes beside the screen's file. */
  asks: string[];
  /** How wide the picture of the first answer is shown, where it is seen at once. */
  shows?: string;
}

/** By the address of the screen; any other begins with its file. Only the build reads this. */
export const firstLooks: Partial<Record<string, FirstLook>> = {
  '/about': { asks: [] },
  '/contact': { asks: [] },
  '/sintegral': { asks: [] },
  '/exp': { asks: ['expiriences', 'mentors'] },
  '/project': { asks: ['projects'], shows: imageSizes.card },
  '/course': { asks: [] },
  '/blog': { asks: ['articles?sort=-createdAt&brief=true'], shows: imageSizes.card },
  '/article/:id': { asks: ['articles/:id'], shows: imageSizes.wide },
  '/foro': { asks: ['foros'], shows: imageSizes.row },
  '/foros/:id': { asks: ['foros/:id'], shows: imageSizes.wide },
  '/education': { asks: ['educations', 'moocs', 'badges'] },
  '/service': { asks: ['services'], shows: imageSizes.card },
  '/cv': { asks: ['resume.json'] },
  '/login': { asks: [] },
  '/register': { asks: [] },
};
