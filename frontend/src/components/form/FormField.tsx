import { Box } from '@chakra-ui/react/box';
import { use, useId } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '../feedback/Notice.tsx';
import { OutcomeContext } from './outcome.ts';

interface ControlProps {
  id: string;
  name: string;
  required?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FormFieldProps {
  label: string;
  name: string;
  required?: boolean;
  help?: string | undefined;
  /** What looks wrong and is sent all the same: it stands in the place of the help. */
  hint?: string | undefined;
  /** The id of what stands elsewhere and belongs to the field. */
  describedBy?: string | undefined;
  /** Gets the id and ARIA attributes of the control: `{(control) => <Input {...control} />}` */
  children: (control: ControlProps) => ReactNode;
}

export function FormField(props: FormFieldProps) {
  const { label, name, required, help, hint, describedBy, children } = props;
  const id = useId();
  const { wrong } = use(OutcomeContext);
  const error = wrong?.field === name ? wrong.text : undefined;
  const [helpId, errorId] = [`${id}-nota`, `${id}-error`];
  const notes = [describedBy, help && helpId, error && errorId].filter(Boolean).join(' ');
  return (
    <Box display="grid" gap="1.5">
      <Box asChild textStyle="label">
        <label htmlFor={id}>{label}</label>
      </Box>
      {children({
        id,
        name,
        ...(required && { required }),
        ...(error && { 'aria-invalid': true }),
        ...(notes && { 'aria-describedby': notes }),
      })}
      {help && (
        <Box
          as="p"
          id={helpId}
          fontSize="sm"
          color={hint ? 'accent.fg' : 'fg.subtle'}
          aria-live="polite"
        >
          {hint ?? help}
        </Box>
      )}
      {error && (
        // Not live: the field gets the focus, and its description is read then.
        <Box id={errorId}>
          <Notice status="error" live="off">
            {error}
          </Notice>
        </Box>
      )}
    </Box>
  );
}
