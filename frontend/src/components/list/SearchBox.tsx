import { Box } from '@chakra-ui/react/box';
import { KEYWORD_MAX } from '@portafolio/proxy/contract';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Input } from '../form/Input.tsx';
import { hydrationSafeInput } from '../form/hydrationSafeInput.ts';
import { useQueryParam } from '../navigation/useQueryParam.ts';

const DEBOUNCE_MS = 350;

/** Puts what is typed into `?keyword=` of the page's address, debounced. */
export function SearchBox({ label = 'Buscar' }: { label?: string }) {
  const id = useId();
  const [keyword, change] = useQueryParam('keyword');
  const [typed, setTyped] = useState(keyword);
  const [lastKeyword, setLastKeyword] = useState(keyword);
  if (lastKeyword !== keyword) {
    setLastKeyword(keyword);
    setTyped(keyword);
  }

  useEffect(() => {
    if (typed.trim() === keyword) return;
    const timer = setTimeout(() => change(() => typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, keyword, change]);

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
        {...hydrationSafeInput(typed, setTyped)}
      />
    </Box>
  );
}
