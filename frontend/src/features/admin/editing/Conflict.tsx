import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { FieldSet } from '@portafolio/proxy/contract';
import type { Conflict as Met } from '../../../api/failure.ts';
import { Notice } from '../../../components/Notice.tsx';

/** Somebody else saved first. */
export interface Meeting {
  met: Met;
  /** What was loaded before the other person saved. */
  loaded: object;
  fields: FieldSet;
  onOverwrite: () => void;
}

interface ConflictProps extends Meeting {
  text: string;
  busy: boolean;
}

/** Of rich text the words; of a yes or no, a word. */
function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const text = new DOMParser().parseFromString(String(value), 'text/html').body.textContent;
  return text.trim() || '(vacío)';
}

const changesOf = (loaded: object, current: Met['current']) =>
  Object.entries(loaded).filter(([name, value]) => name in current && current[name] !== value);

/** What stands there now, and the way to save one's own all the same. */
export function Conflict({ text, met, loaded, fields, busy, onOverwrite }: ConflictProps) {
  return (
    <Notice
      status="error"
      action={
        <Button variant="outline" colorPalette="red" disabled={busy} onClick={onOverwrite}>
          Guardar lo mío de todos modos
        </Button>
      }
    >
      {text}
      <Box as="dl" mt="2" fontWeight="normal" color="fg" display="grid" gap="1">
        {changesOf(loaded, met.current).map(([name]) => (
          <Box key={name}>
            <Box as="dt" textStyle="label">{`${fields[name]?.label ?? name}, ahora guardado:`}</Box>
            <Box as="dd" ms="0" lineClamp="6" whiteSpace="pre-line">
              {shown(met.current[name])}
            </Box>
          </Box>
        ))}
      </Box>
    </Notice>
  );
}
