import { Button } from '@chakra-ui/react/button';
import { Plus } from 'lucide-react';
import type { Creation } from './useCreation.ts';

interface CreateButtonProps {
  creation: Creation;
  children: string;
}

export const CreateButton = ({ creation, children }: CreateButtonProps) => (
  <Button disabled={creation.busy} onClick={creation.create}>
    <Plus size={18} aria-hidden />
    {children}
  </Button>
);
