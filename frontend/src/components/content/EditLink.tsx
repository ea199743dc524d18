import type { PageName } from '@portafolio/proxy/contract/pages';
import { lazy, Suspense } from 'react';
import { useHydrated } from '../../rendering/useHydrated.ts';
import { usePageRow } from '../../state/content/words.ts';
import { useUserInfo } from '../../state/hooks.ts';
import type { EditedName } from '../navigation/editPaths.ts';

// Visitors never load it.
const EditPencil = lazy(async () => ({ default: (await import('./EditPencil.tsx')).EditPencil }));

/** Prerendered pages are the visitors'. */
export const useIsAdmin = () => {
  const user = useUserInfo();
  return useHydrated() && user?.isAdmin === true;
};

export interface EditLinkProps {
  kind: EditedName;
  id: number;
  name: string;
  /** In the line of what it stands beside, and not in the corner. */
  inline?: boolean;
}

/** For an admin, the editor of what is shown. Its parent is positioned. */
export const EditLink = (props: EditLinkProps) =>
  useIsAdmin() &&
  props.id !== 0 && (
    <Suspense>
      <EditPencil {...props} />
    </Suspense>
  );

/** For an admin, the editor of what the screen itself says. */
export function EditWords({ name }: { name: PageName }) {
  const { _id } = usePageRow(name);
  return <EditLink kind="page" id={_id} name="las palabras de esta página" inline />;
}
