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

const targetOf = ({ _id }: { _id: number }) => `project/${String(_id)}`;

/** Which project proves an offer, by its name. */
export function ProofField({ name, label, value, onChange }: ProofFieldProps) {
  const { data, error } = useAnswer(calls.project.list, 'brief=true');
  const projects = data ?? [];
  const isKnown = value === '' || projects.some((project) => targetOf(project) === value);
  return (
    <FormField
      name={name}
      label={label}
      help={error ?? 'Su cifra y su nombre se muestran, con un enlace al proyecto.'}
    >
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">Nada</option>
          {!isKnown && <option value={value}>{data ? `${value} (ya no está)` : value}</option>}
          {projects.map((project) => (
            <option key={project._id} value={targetOf(project)}>
              {project.name || 'sin nombre'}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
