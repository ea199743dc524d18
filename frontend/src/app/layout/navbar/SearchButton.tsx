import { Search } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTyping } from '../../../components/form/focus.ts';
import { Link, LinkButton } from '../../../components/navigation/Link.tsx';

/** Opens the search, as Ctrl-K and / do; without scripts, and where its chunk does not come, it leads to its screen. */
export function SearchButton() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [Loaded, setLoaded] = useState<ComponentType<{ onClose: () => void }>>();
  const show = async () => {
    setOpen(true);
    try {
      const { SearchDialog } = await import('../../../components/search/SearchDialog.tsx');
      setLoaded(() => SearchDialog);
    } catch {
      void navigate('/buscar');
    }
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isAsked = ctrlKey || metaKey ? /^k$/i.test(key) : key === '/';
    if (!isAsked || altKey || isTyping(target)) return;
    event.preventDefault();
    void show();
  });
  // Before it is seen: a key that is pressed at once counts.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <LinkButton variant="ghost" px="0" w="11">
        <Link
          to="/buscar"
          aria-label="Buscar"
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            void show();
          }}
        >
          <Search size={20} aria-hidden />
        </Link>
      </LinkButton>
      {open && Loaded && <Loaded onClose={() => setOpen(false)} />}
    </>
  );
}
