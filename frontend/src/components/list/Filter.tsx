import { Chips } from './Chips.tsx';

interface FilterProps {
  label: string;
  /** The parameter of the address `path` that filters. */
  path: string;
  param: string;
  options: string[];
  chosen: string;
}

/** What a list can be reduced to, each a link; with fewer than two there is nothing to choose. */
export const Filter = ({ label, path, param, options, chosen }: FilterProps) =>
  options.length < 2 ? null : (
    <Chips
      label={label}
      links={['', ...options].map((one) => ({
        to: one ? `${path}?${param}=${encodeURIComponent(one)}` : path,
        text: one || 'Todos',
        current: one === chosen,
      }))}
    />
  );
