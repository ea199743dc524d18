import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ToolButton } from './ToolButton.tsx';
import type { ColorTool } from './tools.ts';

interface Props {
  tool: ColorTool;
  value: unknown;
  onPick: (color: string | false) => void;
}

function useOpen() {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [open]);
  return { box, open, setOpen };
}

/** A button that shows a palette and a custom colour. */
export function ColorPicker({ tool, value, onPick }: Props) {
  const { box, open, setOpen } = useOpen();
  const pick = (color: string | false) => {
    setOpen(false);
    onPick(color);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  const color = typeof value === 'string' ? value : undefined;
  return (
    <div ref={box} className="rte-color" role="presentation" onKeyDown={onKeyDown}>
      <ToolButton
        label={tool.label}
        icon={tool.icon}
        expanded={open}
        onClick={() => {
          setOpen(!open);
        }}
      />
      <span className="rte-color-now" style={{ backgroundColor: color }} aria-hidden />
      {open && <Swatches tool={tool} color={color} pick={pick} />}
    </div>
  );
}

interface SwatchesProps {
  tool: ColorTool;
  color: string | undefined;
  pick: Props['onPick'];
}

function Swatches({ tool, color, pick }: SwatchesProps) {
  return (
    <div className="rte-swatches" role="group" aria-label={tool.label}>
      {tool.options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className="rte-swatch"
          style={{ backgroundColor: value }}
          title={label}
          aria-label={label}
          aria-pressed={value === color}
          onClick={() => {
            pick(value);
          }}
        />
      ))}
      <button
        type="button"
        className="rte-swatch-none"
        onClick={() => {
          pick(false);
        }}
      >
        Sin color
      </button>
      <label className="rte-swatch-own">
        Otro color
        <input
          type="color"
          value={color ?? '#000000'}
          onChange={(event) => {
            pick(event.target.value);
          }}
        />
      </label>
    </div>
  );
}
