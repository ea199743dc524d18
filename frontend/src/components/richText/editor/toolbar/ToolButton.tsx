import type { LucideIcon } from 'lucide-react';

interface Props {
  label: string;
  keys?: string | undefined;
  icon: LucideIcon;
  onClick: () => void;
  /** Undefined for an action, which is not a toggle. */
  pressed?: boolean | undefined;
  disabled?: boolean;
  expanded?: boolean;
  /** Its label instead of the icon. */
  words?: boolean;
}

// The mouse does not take the focus from the text.
const keepFocus = (event: { preventDefault: () => void }) => {
  event.preventDefault();
};

export function ToolButton({
  label,
  keys,
  icon: Icon,
  onClick,
  pressed,
  disabled,
  expanded,
  words,
}: Props) {
  return (
    <button
      type="button"
      data-tool=""
      className={words ? 'rte-tool rte-words' : 'rte-tool'}
      title={keys ? `${label} (${keys})` : label}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled ? true : undefined}
      aria-expanded={expanded}
      onMouseDown={keepFocus}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      {words ? label : <Icon size={18} aria-hidden />}
    </button>
  );
}
