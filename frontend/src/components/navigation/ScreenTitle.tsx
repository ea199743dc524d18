import { useEffect } from 'react';
import { useSite } from '../../state/content/useSite.ts';
import { useOwner } from '../../state/content/useOwner.ts';

/** The document's title: React puts it into the head, and the server into the page's. */
export function ScreenTitle({ title }: { title: string }) {
  const { name } = useOwner();
  const of = useSite().title || name;
  // The title of a page that came without this screen goes: React puts its own before it.
  useEffect(() => document.querySelector('head > title ~ title')?.remove(), []);
  return <title>{of ? `${title} · ${of}` : title}</title>;
}
