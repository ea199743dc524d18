import type { Option } from './options.ts';

interface Props {
  label: string;
  name: string;
  options: readonly Option[];
  value: unknown;
  onChange: (value: string) => void;
}

/** The native select: accessible by keyboard, screen reader and touch. */
export function ToolSelect({ label, name, options, value, onChange }: Props) {
  const current = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return (
    <select
      data-tool=""
      className={`rte-select rte-select-${name}`}
      title={label}
      aria-label={label}
      value={options.some((option) => option.value === current) ? current : ''}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
