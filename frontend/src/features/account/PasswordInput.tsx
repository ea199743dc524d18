import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Input } from '../../components/Input.tsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';

/** A password that its owner may look at while typing. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Box position="relative">
      <Input {...props} type={shown ? 'text' : 'password'} pe="12" />
      <Button
        type="button"
        variant="ghost"
        position="absolute"
        insetEnd="0"
        top="0"
        w="11"
        px="0"
        aria-label={shown ? 'Ocultar lo escrito' : 'Mostrar lo escrito'}
        onClick={() => setShown(!shown)}
      >
        <Icon size={20} aria-hidden />
      </Button>
    </Box>
  );
}
