import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { Field } from '@portafolio/proxy/contract';
import { ACCENTS } from '@portafolio/proxy/contract/site';
import { blankWords } from '@portafolio/proxy/contract/words';
import type { Group, List, Word } from '@portafolio/proxy/contract/words';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { chakra } from '@chakra-ui/react/styled-system';
import { KindField } from './KindField.tsx';
import type { KindFieldProps } from './KindField.tsx';

type Words = Record<string, unknown>;

interface WordsFieldProps extends Omit<KindFieldProps, 'field'> {
  word: Word;
  /** All that the screen says: its groups are parts of the form. */
  top?: boolean;
}

const isField = (word: Word): word is Field => word.type !== 'group' && word.type !== 'list';

/** The form of what a screen says, made from the contract; each control is named by its place. */
export function WordsField({ word, top = false, ...control }: WordsFieldProps) {
  if (isField(word))
    return word.options === ACCENTS ? (
      <AccentField {...control} field={word} />
    ) : (
      <KindField {...control} field={word} />
    );
  return word.type === 'group' ? (
    <GroupField {...control} group={word} top={top} />
  ) : (
    <ListField {...control} list={word} />
  );
}

/** They stand beside each other where there is room. */
const SHORT = ['text', 'boolean'];

type Control = Omit<WordsFieldProps, 'word' | 'top'>;

function GroupField({ group, top, ...control }: Control & { group: Group; top: boolean }) {
  const { name, value, onChange } = control;
  const words = (value ?? {}) as Words;
  const fields = Object.entries(group.fields).map(([key, word]) => (
    <WordsField
      key={key}
      {...control}
      name={`${name}.${key}`}
      word={word}
      value={words[key]}
      onChange={(next) => onChange({ ...words, [key]: next })}
    />
  ));
  if (top) return <>{fields}</>;
  const isShort = Object.values(group.fields).every(({ type }) => SHORT.includes(type));
  return (
    <Box
      as="fieldset"
      display="grid"
      gridTemplateColumns={isShort ? 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))' : undefined}
      alignItems="end"
      gap="4"
      minW="0"
      p={{ base: '4', md: '6' }}
      borderWidth="1px"
      borderRadius="lg"
    >
      <Box as="legend" textStyle="card" px="2" ms="-2">
        {group.label}
      </Box>
      {group.help && (
        <Box as="p" fontSize="sm" color="fg.subtle">
          {group.help}
        </Box>
      )}
      {fields}
    </Box>
  );
}

function ListField({ list, ...control }: Control & { list: List }) {
  const { name, value, onChange } = control;
  const items = (value ?? []) as unknown[];
  const { label, one, of, max } = list;
  const move = (from: number, to: number) =>
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, items[from]));
  const focusOn = (at: number) =>
    setTimeout(() => {
      const first = `[name="${name}.${String(at)}"], [name^="${name}.${String(at)}."]`;
      document.querySelector<HTMLElement>(first)?.focus();
    });
  return (
    <Box role="group" aria-label={label} display="grid" gap="3">
      <Box textStyle="label">{label}</Box>
      {items.map((item, at) => {
        const named = `${one} ${String(at + 1)}`;
        const buttons = [
          ['Subir', ArrowUp, at > 0, () => move(at, at - 1)],
          ['Bajar', ArrowDown, at < items.length - 1, () => move(at, at + 1)],
          ['Quitar', Trash2, true, () => onChange(items.toSpliced(at, 1))],
        ] as const;
        return (
          <Box
            key={at}
            display="flex"
            flexWrap="wrap"
            gap="2"
            alignItems="end"
            ps="4"
            borderInlineStartWidth="2px"
          >
            <Box flex="1 1 14rem" minW="0" display="grid" gap="3">
              <WordsField
                {...control}
                name={`${name}.${String(at)}`}
                word={{ ...of, label: named }}
                value={item}
                onChange={(next) => onChange(items.with(at, next))}
              />
            </Box>
            <Box display="flex">
              {buttons.map(([word, Icon, can, act]) => (
                <Button
                  key={word}
                  variant="ghost"
                  minH="11"
                  minW="11"
                  px="0"
                  aria-label={`${word}: ${named}`}
                  title={word}
                  disabled={!can}
                  onClick={act}
                >
                  <Icon size={16} aria-hidden />
                </Button>
              ))}
            </Box>
          </Box>
        );
      })}
      <Box>
        <Button
          variant="outline"
          minH="11"
          disabled={items.length >= max}
          onClick={() => {
            onChange([...items, blankWords(of)]);
            focusOn(items.length);
          }}
        >
          <Plus size={16} aria-hidden />
          {items.length >= max ? `Caben ${String(max)}` : `Agregar ${one}`}
        </Button>
      </Box>
    </Box>
  );
}

const Label = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: '3',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
    '&:has(:checked)': { borderColor: 'fg', fontWeight: 'semibold' },
  },
});

/** The colours of the site, each shown as it is. */
const AccentField = ({ name, field, value, onChange }: KindFieldProps) => (
  <Box role="radiogroup" aria-label={field.label} display="grid" gap="2">
    <Box textStyle="label">{field.label}</Box>
    <Box display="flex" flexWrap="wrap" gap="2">
      {field.options?.map((option) => (
        <Label key={option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
          />
          <Box as="span" data-accent={option} display="contents">
            <Box as="span" boxSize="5" borderRadius="full" bg="accent.solid" />
          </Box>
          {option}
        </Label>
      ))}
    </Box>
  </Box>
);
