import { useId, useLayoutEffect, useRef } from 'react';
import type { HTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import type { Quill, RangeStatic } from 'react-quill';

interface Props {
  quill: Quill;
  /** It opens below it; on a phone it is a sheet at the foot. */
  range: RangeStatic;
  title: string;
  submitLabel: string;
  onSubmit: () => void;
  onClose: () => void;
  onRemove?: (() => void) | undefined;
  /** Props of a box into which files are dropped or pasted. */
  drop?: HTMLAttributes<HTMLDivElement>;
  children: ReactNode;
}

/** Not a `form`: the editor is inside the form of its screen, and forms cannot be nested. */
export function FormBox(props: Props) {
  const { quill, range, title, submitLabel, onSubmit, onClose, onRemove, drop, children } = props;
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bounds = quill.getBounds(range.index, range.length);
    if (!box.current || !bounds) return;
    const { container } = quill;
    const room = container.clientWidth - box.current.offsetWidth - 8;
    box.current.style.top = `${String(container.offsetTop + bounds.bottom + 8)}px`;
    box.current.style.left = `${String(Math.max(8, Math.min(bounds.left, room)))}px`;
    box.current.scrollIntoView({ block: 'nearest' });
  }, [quill, range]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onSubmit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and Enter are for the whole dialog
    <div
      ref={box}
      className="rte-form rte-sheet"
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      {...drop}
    >
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
