import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useId, useState, useEffect } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../feedback/Dialog.tsx';
import { Input } from '../form/Input.tsx';
import { countOf, foundKey, foundKind } from './foundKind.ts';
import { forgetSearches, keepSearch, recentSearches, searchPath } from './recentSearches.ts';
import { useFound } from './useFound.ts';

const PAUSE_MS = 200;
const ASKED_MAX = 100;
/** The others are one Enter away, on the screen. */
const FIRST = 6;

const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } });
const Said = chakra('p', { base: { mt: '3', color: 'fg.muted', textStyle: 'meta' } });
const Hidden = chakra('h2', { base: { srOnly: true } });

const recentOption = (asked: string): Option => ({
  key: asked,
  to: searchPath(asked),
  title: asked,
});

/** What is found while it is typed: arrows choose, Enter goes there or to all of it. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(-1);
  const [recent, setRecent] = useState(recentSearches);
  const asked = typed.trim();
  const { found, total, error, waiting, retry } = useFound(asked, 1, PAUSE_MS);
  const items = found?.items.slice(0, FIRST) ?? [];
  const options = asked
    ? items.map((item) => ({
        ...{ key: foundKey(item), to: item.url, title: item.title, note: foundKind(item) },
      }))
    : recent.map(recentOption);
  const current = options[chosen];

  const write = (text: string) => {
    setTyped(text);
    setChosen(-1);
  };
  const goTo = ({ to, title }: Pick<Option, 'to' | 'title'>) => {
    keepSearch(asked || title);
    onClose();
    void navigate(to);
  };
  const showAll = () => goTo({ to: searchPath(asked), title: asked });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (current) goTo(current);
    else if (asked) showAll();
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || options.length === 0) return;
    event.preventDefault();
    // One place more than there are options: that of none, in the field.
    const places = options.length + 1;
    setChosen(((chosen + 1 + step + places) % places) - 1);
  };
  const forget = () => {
    forgetSearches();
    setRecent([]);
    document.getElementById(`${id}-field`)?.focus();
  };
  const said = () => {
    if (!asked || waiting || error !== null) return '';
    return total > 0 ? countOf(total) : `Nada coincide con «${asked}».`;
  };

  return (
    <Dialog open top rem={40} labelledBy={`${id}-name`} onCancel={onClose}>
      <form role="search" onSubmit={submit}>
        <Hidden id={`${id}-name`}>Buscar en el sitio</Hidden>
        <Row>
          <Input
            id={`${id}-field`}
            role="combobox"
            aria-label="Buscar en el sitio"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-options`}
            aria-activedescendant={current && `${id}-${String(chosen)}`}
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Qué buscas"
            maxLength={ASKED_MAX}
            value={typed}
            onChange={({ target }) => write(target.value)}
            onKeyDown={move}
          />
          <Button
            variant="ghost"
            px="0"
            w="11"
            flexShrink="0"
            aria-label="Cerrar"
            onClick={onClose}
          >
            <X size={20} aria-hidden />
          </Button>
        </Row>
        <Options
          id={id}
          label={asked ? 'Resultados' : 'Búsquedas recientes'}
          titled={!asked}
          options={options}
          chosen={chosen}
          onChoose={goTo}
        />
        <Said role="status">{said()}</Said>
        {asked && found?.suggestion && (
          <Button mt="3" variant="outline" onClick={() => write(found.suggestion)}>
            {`¿Quisiste decir «${found.suggestion}»?`}
          </Button>
        )}
        {error !== null && (
          <>
            <Said role="alert">{error}</Said>
            <Button mt="3" variant="outline" onClick={retry}>
              Reintentar
            </Button>
          </>
        )}
        {asked && total > items.length && (
          <Button mt="3" variant="outline" onClick={showAll}>
            Ver todos los resultados
          </Button>
        )}
        {!asked && recent.length > 0 && (
          <Button mt="3" variant="ghost" onClick={forget}>
            Borrar búsquedas recientes
          </Button>
        )}
      </form>
    </Dialog>
  );
}

interface Option {
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
function Options({ id, label, titled, options, chosen, onChoose }: OptionsProps) {
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
