import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Plus } from 'lucide-react';
import { SearchBox } from '../../components/list/SearchBox.tsx';
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

interface ListToolsProps {
  search: string;
  create: string;
  creation: Creation;
}

export const ListTools = ({ search, create, creation }: ListToolsProps) => (
  <Box display="flex" flexWrap="wrap" gap="3">
    <SearchBox label={search} />
    <CreateButton creation={creation}>{create}</CreateButton>
  </Box>
);
