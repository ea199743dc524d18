import { useOwner } from '../../state/content/useOwner.ts';

/** The document's title: React puts it into the head, and the server into the page's. */
export function ScreenTitle({ title }: { title: string }) {
  const { name } = useOwner();
  return <title>{name ? `${title} · ${name}` : title}</title>;
}
