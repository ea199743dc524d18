import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { FieldSet } from '@portafolio/proxy/contract';
import type { Conflict } from '../../../api/failure.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';

/** 409: somebody else saved first (optimistic locking). */
interface ConflictDetails {
  conflict: Conflict;
  /** What was loaded before the other user saved. */
  loaded: object;
  fields: FieldSet;
  onOverwrite: () => void;
}

interface ConflictAlertProps extends ConflictDetails {
  text: string;
  busy: boolean;
}

/** Rich text as plain text, a boolean as a word. */
function displayText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const text = new DOMParser().parseFromString(String(value), 'text/html').body.textContent;
  return text.trim() || '(vacío)';
}

const changesOf = (loaded: object, current: Conflict['current']) =>
  Object.entries(loaded).filter(([name, value]) => name in current && current[name] !== value);

/** The values that the other user saved, and a button that overwrites them. */
export function ConflictAlert(props: ConflictAlertProps) {
  const { text, conflict, loaded, fields, busy, onOverwrite } = props;
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
        {changesOf(loaded, conflict.current).map(([name]) => (
          <Box key={name}>
            <Box as="dt" textStyle="label">{`${fields[name]?.label ?? name}, ahora guardado:`}</Box>
            <Box as="dd" ms="0" lineClamp="6" whiteSpace="pre-line">
              {displayText(conflict.current[name])}
            </Box>
          </Box>
        ))}
      </Box>
    </Notice>
  );
}
