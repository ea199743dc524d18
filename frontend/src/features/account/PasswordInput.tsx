import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Input } from '../../components/form/Input.tsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';

/** A password input with a button that shows the password. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <Box position="relative">
      <Input {...props} type={visible ? 'text' : 'password'} pe="12" />
      <Button
        type="button"
        variant="ghost"
        position="absolute"
        insetEnd="0"
        top="0"
        w="11"
        px="0"
        aria-label={visible ? 'Ocultar lo escrito' : 'Mostrar lo escrito'}
        onClick={() => setVisible(!visible)}
      >
        <Icon size={20} aria-hidden />
      </Button>
    </Box>
  );
}
