import type { LucideIcon } from 'lucide-react';

interface Props {
  label: string;
  keys?: string | undefined;
  icon: LucideIcon;
  onClick: () => void;
  /** Left out: it does something rather than be on or off. */
  pressed?: boolean | undefined;
  disabled?: boolean;
  expanded?: boolean;
}

// The cursor stays in the text while a tool is used with the mouse.
const keepCursor = (event: { preventDefault: () => void }) => {
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
      onMouseDown={keepCursor}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
