import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { followColorMode, toggleColorMode } from '../../colorMode.ts';

/** Both labels are rendered and CSS shows one: it is right before hydration too. */
export function ColorModeButton() {
  useEffect(followColorMode, []);
  return (
    <Button variant="ghost" px="0" w="11" onClick={toggleColorMode}>
      <Box as="span" display={{ _dark: 'none' }}>
        <Moon size={20} aria-hidden />
        <Box as="span" srOnly>
          Usar modo oscuro
        </Box>
      </Box>
      <Box as="span" display={{ base: 'none', _dark: 'block' }}>
        <Sun size={20} aria-hidden />
        <Box as="span" srOnly>
          Usar modo claro
        </Box>
      </Box>
    </Button>
  );
}
