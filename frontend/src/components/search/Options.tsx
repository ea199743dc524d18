import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';

export interface Option {
  key: string;
  to: string;
  title: string;
  /** What it is. */
  note?: string;
}

const Heading = chakra('p', { base: { mt: '4', textStyle: 'meta', color: 'fg.muted' } });
const List = chakra('ul', { base: { mt: '3', listStyle: 'none' } });
const Item = chakra('li', {
  base: {
    minH: '11',
    px: '3',
    py: '2',
    borderRadius: 'md',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _hover: { bg: 'bg.muted' },
    '&[aria-selected=true]': {
      bg: 'accent.subtle',
      boxShadow: 'inset 3px 0 0 {colors.accent.solid}',
      // Forced colours have neither.
      '@media (forced-colors: active)': { outline: '2px solid' },
    },
  },
});
const Title = chakra('span', { base: { display: 'block', fontWeight: 'medium' } });
const Note = chakra('span', { base: { textStyle: 'meta', color: 'fg.muted' } });

interface OptionsProps {
  /** What the ids of the field, the list and its options begin with. */
  id: string;
  label: string;
  /** Whether the label is seen, too. */
  titled: boolean;
  options: Option[];
  chosen: number;
  onChoose: (option: Option) => void;
}

/** The list of a combobox: the focus stays in its field. */
export function Options({ id, label, titled, options, chosen, onChoose }: OptionsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${String(chosen)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  if (options.length === 0) return null;
  return (
    <>
      {titled && <Heading aria-hidden>{label}</Heading>}
      <List id={`${id}-options`} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          <Item
            key={option.key}
            id={`${id}-${String(index)}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => onChoose(option)}
          >
            <Title>{option.title}</Title>
            {option.note && <Note>{option.note}</Note>}
          </Item>
        ))}
      </List>
    </>
  );
}
