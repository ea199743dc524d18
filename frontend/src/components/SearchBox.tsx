import { Box } from '@chakra-ui/react/box';
import { KEYWORD_MAX } from '@portafolio/proxy/contract';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Input } from './Input.tsx';

const PAUSE_MS = 350;

/** What is typed goes into `?keyword=` of the page's address, from where the lists read it. */
export function SearchBox({ label = 'Buscar' }: { label?: string }) {
  const id = useId();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const keyword = params.get('keyword') ?? '';
  const [typed, setTyped] = useState(keyword);

  useEffect(() => {
    setTyped(keyword);
  }, [keyword]);

  useEffect(() => {
    if (typed.trim() === keyword) return;
    const timer = setTimeout(() => {
      // Who has gone on is not fetched back, though the next screen is still being drawn.
      if (location.hash.split('?')[0] !== `#${pathname}`) return;
      const next = new URLSearchParams(params);
      next.delete('page');
      if (typed.trim() === '') next.delete('keyword');
      else next.set('keyword', typed.trim());
      setParams(next, { replace: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, keyword, params, setParams, pathname]);

  return (
    <Box role="search" position="relative" w={{ base: 'full', sm: '64' }}>
      <Box asChild srOnly>
        <label htmlFor={id}>{label}</label>
      </Box>
      <Box position="absolute" left="3.5" top="50%" transform="translateY(-50%)" color="fg.subtle">
        <Search size={18} aria-hidden />
      </Box>
      <Input
        id={id}
        type="search"
        ps="10"
        placeholder={label}
        maxLength={KEYWORD_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Box>
  );
}
