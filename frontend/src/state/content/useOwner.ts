import { emptyItem } from './contentSlices.ts';
import { useAppSelector } from '../hooks.ts';

const noOwner = emptyItem('profile');

/** The first public card, the site owner's. Blank until it is loaded. */
export const useOwner = () => useAppSelector((state) => state.profile.list.items[0] ?? noOwner);
