import { useEffect, useId, useRef } from 'react';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string;
  takesFocus?: boolean;
  disabled?: boolean;
}

export function FormInput(props: Props) {
  const { label, value, onChange, hint, error, placeholder, takesFocus, disabled } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, [takesFocus]);
  const note = error ?? hint;
  return (
    <div className="rte-field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="text"
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      {note && (
        <p id={`${id}-note`} className={error ? 'rte-error' : 'rte-hint'} role={error && 'alert'}>
          {note}
        </p>
      )}
    </div>
  );
}
