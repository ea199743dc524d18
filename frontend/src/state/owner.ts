import { emptyItem } from './emptyItem.ts';
import { useAppSelector } from './hooks.ts';

const nobody = emptyItem('profile');

/** The first public card: whose site this is. Blank until it is loaded. */
export const useOwner = () => useAppSelector((state) => state.profile.list.items[0] ?? nobody);
