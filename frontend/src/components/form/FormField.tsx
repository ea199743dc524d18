import { Box } from '@chakra-ui/react/box';
import { useId } from 'react';
import type { ReactNode } from 'react';

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
  help?: string;
  error?: string | null;
  /** Gets the id and ARIA attributes of the control: `{(control) => <Input {...control} />}` */
  children: (control: ControlProps) => ReactNode;
}

export function FormField({ label, name, required, help, error, children }: FormFieldProps) {
  const id = useId();
  const note = error ?? help;
  const noteId = `${id}-nota`;
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
        ...(note && { 'aria-describedby': noteId }),
      })}
      {note && (
        <Box as="p" id={noteId} fontSize="sm" color={error ? 'fg.error' : 'fg.subtle'}>
          {note}
        </Box>
      )}
    </Box>
  );
}
