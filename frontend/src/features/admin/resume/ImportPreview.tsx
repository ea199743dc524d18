import { Box } from '@chakra-ui/react/box';
import { kinds } from '@portafolio/proxy/contract';
import type { ImportedResume } from '@portafolio/proxy/contract';
import type { ReactNode } from 'react';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { CheckField } from '../../../components/form/CheckField.tsx';
import { countsOf, sectionTitle } from './counts.ts';
type Item = ImportedResume['items'][number];

/** What changes of a card, as its form calls it. */
function markOf({ result, kind, fields }: Item): string {
  if (result === 'created') return 'nueva';
  const labels = fields.map((field) => kinds[kind as 'skill'].fields[field as 'name'].label);
  return `cambia: ${labels.join(', ').toLowerCase()}`;
}

interface ImportPreviewProps {
  items: Item[];
  chosen: Set<string>;
  onChange: (chosen: Set<string>) => void;
  /** What is done with what is chosen. */
  children: ReactNode;
}

/** What a file brings, section by section; what is not chosen stays as it is. */
export function ImportPreview({ items, chosen, onChange, children }: ImportPreviewProps) {
  const isChange = ({ result }: Item) => result !== 'unchanged';
  const sections = [...new Set(items.map(({ section }) => section))];
  const set = (keys: string[], isChosen: boolean) => {
    const others = [...chosen].filter((key) => !keys.includes(key));
    onChange(new Set(isChosen ? [...others, ...keys] : others));
  };
  return (
    <>
      {items.some(isChange) ? (
        <Box as="p" role="status" textStyle="label">
          Trae {countsOf(items)}.
        </Box>
      ) : (
        <Notice status="success">Todo lo que tu sitio toma de este archivo ya está en él.</Notice>
      )}
      {sections.map((section) => {
        const own = items.filter((item) => item.section === section);
        const same = own.filter((item) => !isChange(item));
        return (
          <Section
            key={section}
            title={sectionTitle(section)}
            items={own.filter(isChange)}
            same={same}
            chosen={chosen}
            onChange={set}
          />
        );
      })}
      {items.some(isChange) && <Box>{children}</Box>}
    </>
  );
}

interface SectionProps {
  title: string;
  items: Item[];
  same: Item[];
  chosen: Set<string>;
  onChange: (keys: string[], isChosen: boolean) => void;
}

function Section({ title, items, same, chosen, onChange }: SectionProps) {
  const keys = items.map(({ key }) => key);
  const count = keys.filter((key) => chosen.has(key)).length;
  return (
    <Box
      as="fieldset"
      aria-label={title}
      minW="0"
      p="4"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
    >
      {items.length > 0 ? (
        <CheckField
          name={title}
          label={`${title}: ${String(count)} de ${String(keys.length)}`}
          checked={count === keys.length}
          mixed={count > 0 && count < keys.length}
          onChange={(isChosen) => onChange(keys, isChosen)}
        />
      ) : (
        <Box textStyle="label">{title}</Box>
      )}
      <Box ps={{ base: '4', sm: '8' }} overflowWrap="anywhere">
        {items.map((item) => (
          <CheckField
            key={item.key}
            name={item.key}
            label={
              <span>
                {item.title}{' '}
                <Box as="span" color="fg.muted" fontWeight="normal">
                  · {markOf(item)}
                </Box>
              </span>
            }
            checked={chosen.has(item.key)}
            onChange={(isChosen) => onChange([item.key], isChosen)}
          />
        ))}
        {same.length > 0 && (
          <Box as="p" color="fg.muted" pt="2">
            Ya está así: {same.map((item) => item.title).join(', ')}.
          </Box>
        )}
      </Box>
    </Box>
  );
}
