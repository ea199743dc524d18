import { useQueryParam } from './useQueryParam.ts';

/** The secret of a link that came by mail: behind the `#`, where no server sees it. */
export const useLinkToken = (): string => useQueryParam('t')[0] ?? '';
