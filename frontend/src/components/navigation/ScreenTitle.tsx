import { useEffect } from 'react';
import { useOwner } from '../../state/content/useOwner.ts';

/** The document's title: React puts it into the head, and the server into the page's. */
export function ScreenTitle({ title }: { title: string }) {
  const { name } = useOwner();
  // The title of a page that came without this screen goes: React puts its own before it.
  useEffect(() => document.querySelector('head > title ~ title')?.remove(), []);
  return <title>{name ? `${title} · ${name}` : title}</title>;
}
