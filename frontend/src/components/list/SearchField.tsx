import { Box } from '@chakra-ui/react/box';
import { KEYWORD_MAX } from '@portafolio/proxy/contract';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Input } from '../form/Input.tsx';
import { hydrationSafeInput } from '../form/hydrationSafeInput.ts';

const DEBOUNCE_MS = 350;

interface SearchFieldProps {
  label: string;
  keyword: string;
  /** Called once nothing was typed for a moment; it stays the same between renders. */
  onSearch: (keyword: string) => void;
}

export function SearchField({ label, keyword, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(keyword);
  const [lastKeyword, setLastKeyword] = useState(keyword);
  if (lastKeyword !== keyword) {
    setLastKeyword(keyword);
    setTyped(keyword);
  }

  useEffect(() => {
    if (typed.trim() === keyword) return;
    const timer = setTimeout(() => onSearch(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, keyword, onSearch]);

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
