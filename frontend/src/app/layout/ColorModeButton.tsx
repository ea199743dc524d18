import { Button } from '@chakra-ui/react/button';
import { Moon, Sun } from 'lucide-react';
import { useColorMode } from '../color/colorMode.ts';

export function ColorModeButton() {
  const { mode, toggle } = useColorMode();
  const dark = mode === 'dark';
  return (
    <Button
      variant="ghost"
      px="0"
      w="11"
      aria-label={dark ? 'Usar modo claro' : 'Usar modo oscuro'}
      onClick={toggle}
    >
      {dark ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
    </Button>
  );
}
