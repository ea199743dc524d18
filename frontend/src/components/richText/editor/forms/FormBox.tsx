import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

interface Props {
  title: string;
  submitLabel: string;
  onSubmit: () => void;
  onClose: () => void;
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** Not a `form`: the editor is inside the form of its screen, and forms cannot be nested. */
export function FormBox({ title, submitLabel, onSubmit, onClose, onRemove, children }: Props) {
  const titleId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onSubmit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and Enter are for the whole dialog
    <div className="rte-form" role="dialog" aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <p className="rte-form-title" id={titleId}>
        {title}
      </p>
      {children}
      <div className="rte-form-buttons">
        <button type="button" className="rte-button rte-button-main" onClick={onSubmit}>
          {submitLabel}
        </button>
        {onRemove && (
          <button type="button" className="rte-button" onClick={onRemove}>
            Quitar
          </button>
        )}
        <button type="button" className="rte-button" onClick={onClose}>
          Cancelar
        </button>
      </div>
    </div>
  );
}
