import type { Option } from './options.ts';

interface Props {
  label: string;
  name: string;
  options: readonly Option[];
  value: unknown;
  onChange: (value: string) => void;
}

/** The browser's own list: it is read aloud, works by keyboard and is easy on a phone. */
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
