import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { Field, FieldSet } from '@portafolio/proxy/contract';
import type { Conflict } from '../../../api/failure.ts';
import { textOf } from './textOf.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';

/** 409: another editor saved first (optimistic locking). */
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

/** Rich text as plain text. */
function displayText(value: unknown): string {
  const given = typeof value === 'string' ? value : textOf(value);
  const text = new DOMParser().parseFromString(given, 'text/html').body.textContent;
  return text.trim() || '(vacío)';
}

type Values = Partial<Record<string, unknown>>;

/** A flag that is not answered is off. */
const valueOf = (values: Values, name: string, { flag }: Field): unknown =>
  values[name] ?? (flag ? false : undefined);

/** What of the edited fields another editor changed, and how it is now. */
const changesOf = ({ loaded, conflict, fields }: ConflictDetails) =>
  Object.entries(fields)
    // When it is public is chosen here, and stays so.
    .filter(([, { type }]) => type !== 'choice' && type !== 'date')
    .map(([name, field]) => ({
      label: field.label,
      before: valueOf(loaded as Values, name, field),
      now: valueOf(conflict.current, name, field),
    }))
    .filter(
      ({ before, now }) =>
        before !== undefined && now !== undefined && textOf(before) !== textOf(now),
    );

/** The values that the other user saved, and a button that overwrites them. */
export function ConflictAlert(props: ConflictAlertProps) {
  const { text, busy, onOverwrite } = props;
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
        {changesOf(props).map(({ label, now }) => (
          <Box key={label}>
            <Box as="dt" textStyle="label">{`${label}, ahora guardado:`}</Box>
            <Box as="dd" ms="0" lineClamp="6" whiteSpace="pre-line">
              {displayText(now)}
            </Box>
          </Box>
        ))}
      </Box>
    </Notice>
  );
}
