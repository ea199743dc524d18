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
}: Props) {
  return (
    <button
      type="button"
      data-tool=""
      className="rte-tool"
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
      <Icon size={18} aria-hidden />
    </button>
  );
}
