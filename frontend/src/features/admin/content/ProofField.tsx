import { calls } from '@portafolio/proxy/contract';
import { FormField } from '../../../components/form/FormField.tsx';
import { Select } from '../../../components/form/Input.tsx';
import { useAnswer } from '../../../state/useAnswer.ts';

interface ProofFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const targetOf = (kind: string, { _id }: { _id: number }) => `${kind}/${String(_id)}`;

/** Which project or testimonial proves an offer, by its name. */
export function ProofField({ name, label, value, onChange }: ProofFieldProps) {
  const projects = useAnswer(calls.project.list, 'brief=true');
  const testimonials = useAnswer(calls.testimonial.list);
  const groups = [
    ['project', 'Proyectos', projects.data ?? []],
    ['testimonial', 'Testimonios', testimonials.data ?? []],
  ] as const;
  const isKnown =
    value === '' ||
    groups.some(([kind, , items]) => items.some((item) => targetOf(kind, item) === value));
  const isLoaded = projects.data && testimonials.data;
  return (
    <FormField
      name={name}
      label={label}
      help={
        projects.error ??
        testimonials.error ??
        'Se muestra la cifra del proyecto, con su enlace, o lo que dice el testimonio.'
      }
    >
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">Nada</option>
          {!isKnown && <option value={value}>{isLoaded ? `${value} (ya no está)` : value}</option>}
          {groups.map(([kind, title, items]) => (
            <optgroup key={kind} label={title}>
              {items.map((item) => (
                <option key={item._id} value={targetOf(kind, item)}>
                  {item.name || 'sin nombre'}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </FormField>
  );
}
