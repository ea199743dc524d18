import { Box } from '@chakra-ui/react/box';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const variants = {
  error: { palette: 'red', Icon: CircleAlert, role: 'alert' },
  warning: { palette: 'accent', Icon: TriangleAlert, role: 'status' },
  success: { palette: 'green', Icon: CircleCheck, role: 'status' },
} as const;

interface NoticeProps {
  status: keyof typeof variants;
  children: ReactNode;
  /** Off where it is read by other means than by appearing. */
  live?: 'off';
  /** A button beside the text. */
  action?: ReactNode;
}

export function Notice({ status, children, live, action }: NoticeProps) {
  const { palette, Icon, role } = variants[status];
  return (
    <Box
      role={role}
      aria-live={live}
      colorPalette={palette}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      px="4"
      py="3"
      bg="colorPalette.subtle"
      color={status === 'warning' ? 'fg' : 'colorPalette.fg'}
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderRadius="md"
    >
      <Box flexShrink="0">
        <Icon size={20} aria-hidden />
      </Box>
      <Box flex="1 1 12rem" fontWeight="medium">
        {children}
      </Box>
      {action}
    </Box>
  );
}
