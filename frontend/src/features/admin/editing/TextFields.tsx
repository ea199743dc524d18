import { Box } from '@chakra-ui/react/box';
import { Input } from '../../../components/form/Input.tsx';
import type { FieldSet } from '@portafolio/proxy/contract';
import { FormField } from '../../../components/form/FormField.tsx';

interface TextFieldsProps<K extends string> {
  /** Labels and length limits, from the contract. */
  fields: FieldSet;
  names: readonly K[];
  /** What readers see of a field, where its label does not say it. */
  help?: Partial<Record<K, string>>;
  values: Record<K, string>;
  set: (name: K, value: string) => void;
}

/** Single-line inputs, two per row where there is room. */
export const TextFields = <K extends string>(props: TextFieldsProps<K>) => (
  <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(16rem, 100%), 1fr))" gap="5">
    {props.names.map((name) => (
      <FormField
        key={name}
        name={name}
        label={props.fields[name]?.label ?? name}
        help={props.help?.[name]}
      >
        {(control) => (
          <Input
            {...control}
            value={props.values[name]}
            maxLength={props.fields[name]?.max}
            autoComplete="off"
            onChange={({ target }) => props.set(name, target.value)}
          />
        )}
      </FormField>
    ))}
  </Box>
);
