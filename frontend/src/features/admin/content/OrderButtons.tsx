import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { target } from '../table/RowActions.tsx';
import type { Order, Step } from './useOrder.ts';

interface OrderButtonsProps {
  id: number;
  name: string;
  order: Order;
}

const STEPS = [
  [-1, ArrowUp, 'Subir'],
  [1, ArrowDown, 'Bajar'],
] as const satisfies [Step, typeof ArrowUp, string][];

/** Where an item stands in its list. */
export const OrderButtons = ({ id, name, order }: OrderButtonsProps) => (
  <Box display="flex" gap="1" alignItems="center" data-order={id}>
    <Box
      draggable
      cursor="grab"
      color="fg.muted"
      p="1"
      display={{ base: 'none', lg: 'block' }}
      title="Arrastrar"
    >
      <GripVertical size={16} aria-hidden />
    </Box>
    {STEPS.map(([by, Icon, word]) => (
      <Button
        key={by}
        size="sm"
        variant="ghost"
        px="2"
        {...target}
        data-step={by}
        aria-label={`${word} ${name}`}
        title={`${word} (Alt + flecha)`}
        aria-disabled={order.isEnd(id, by) || undefined}
        opacity={order.isEnd(id, by) ? 0.4 : undefined}
        onClick={() => order.step(id, by)}
      >
        <Icon size={16} aria-hidden />
      </Button>
    ))}
  </Box>
);
