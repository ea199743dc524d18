import { Box } from '@chakra-ui/react/box';
import { KEYWORD_MAX } from '@portafolio/proxy/contract';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Input } from './Input.tsx';
import { textBox } from './textBox.ts';
import { useParam } from './useParam.ts';

const PAUSE_MS = 350;

/** What is typed goes into `?keyword=` of the page's address. */
export function SearchBox({ label = 'Buscar' }: { label?: string }) {
  const id = useId();
  const [keyword, change] = useParam('keyword');
  const [typed, setTyped] = useState(keyword);
  const [seen, setSeen] = useState(keyword);
  if (seen !== keyword) {
    setSeen(keyword);
    setTyped(keyword);
  }

  useEffect(() => {
    if (typed.trim() === keyword) return;
    const timer = setTimeout(() => change(() => typed.trim()), PAUSE_MS);
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
        {...textBox(typed, setTyped)}
      />
    </Box>
  );
}
