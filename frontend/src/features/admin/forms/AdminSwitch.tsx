import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';

const Check = chakra('input', { base: { boxSize: '5', accentColor: '{colors.accent.solid}' } });
const Label = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minH: '11', textStyle: 'label' },
});

interface AdminSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const AdminSwitch = ({ checked, onChange }: AdminSwitchProps) => (
  <Box>
    <Label>
      <Check
        type="checkbox"
        name="isAdmin"
        checked={checked}
        aria-describedby="admin-nota"
        onChange={({ target }) => onChange(target.checked)}
      />
      Administrador
    </Label>
    <Box as="p" id="admin-nota" fontSize="sm" color="fg.subtle">
      Puede ver los mensajes y cambiar blogs, foros y usuarios.
    </Box>
  </Box>
);
