import { useEffect, useId, useState } from 'react';
import { Quill } from 'react-quill';
import { runTool } from './toolbar/ToolView.tsx';
import type { Tools } from './toolbar/ToolView.tsx';
import { INSERTED } from './toolbar/tools.ts';
import type { Tool } from './toolbar/tools.ts';

interface Typed {
  /** Where the `/` is, and how long it is with the words after it. */
  index: number;
  length: number;
  found: Tool[];
  place: { top: number; left: number };
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** `/` and letters at the beginning of a line. */
function typedAt(quill: Quill): Typed | undefined {
  const range = quill.getSelection();
  if (!range || range.length > 0) return undefined;
  const [, offset] = quill.getLine(range.index);
  const index = range.index - offset;
  const [, words] = /^\/(\p{L}*)$/u.exec(quill.getText(index, offset)) ?? [];
  const formats = quill.getFormat(index);
  if (words === undefined || formats['table'] !== undefined || formats['code-block'] !== undefined)
    return undefined;
  const found = INSERTED.filter(({ label }) => plain(label).includes(plain(words)));
  const bounds = quill.getBounds(index, offset);
  if (found.length === 0 || !bounds) return undefined;
  const top = quill.container.offsetTop + bounds.bottom + 6;
  return { index, length: offset, found, place: { top, left: bounds.left } };
}

/** What can be inserted: typed, chosen with the arrows and Enter, or pressed. */
export function SlashMenu(tools: Tools) {
  const { quill } = tools;
  const id = useId();
  const [typed, setTyped] = useState<Typed>();
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const update = (_event: string, _change: unknown, _before: unknown, source: string) => {
      if (source === Quill.sources.API) return;
      setTyped(typedAt(quill));
      setCurrent(0);
    };
    quill.on('editor-change', update);
    return () => void quill.off('editor-change', update);
  }, [quill]);
  const choose = (tool: Tool | undefined) => {
    if (!typed || !tool) return;
    setTyped(undefined);
    quill.deleteText(typed.index, typed.length, Quill.sources.USER);
    quill.setSelection(typed.index, 0, Quill.sources.SILENT);
    if (tool.kind !== 'select' && tool.kind !== 'color') runTool(tool, tools);
  };
  useEffect(() => {
    const { root } = quill;
    if (!typed) return undefined;
    const count = typed.found.length;
    const steps: Record<string, () => void> = {
      ArrowDown: () => setCurrent((current + 1) % count),
      ArrowUp: () => setCurrent((current - 1 + count) % count),
      Enter: () => choose(typed.found[current]),
      Escape: () => setTyped(undefined),
    };
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      step();
    };
    root.setAttribute('aria-controls', id);
    root.setAttribute('aria-activedescendant', `${id}-${String(current)}`);
    // Before Quill's own keys, which would write a line.
    root.addEventListener('keydown', onKey, true);
    return () => {
      root.removeAttribute('aria-controls');
      root.removeAttribute('aria-activedescendant');
      root.removeEventListener('keydown', onKey, true);
    };
  });
  if (!typed) return null;
  return (
    <div
      id={id}
      className="rte-slash"
      role="listbox"
      aria-label="Insertar"
      style={typed.place}
      ref={(box) => box?.scrollIntoView({ block: 'nearest' })}
    >
      {typed.found.map((tool, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the text
        <div
          key={tool.label}
          id={`${id}-${String(index)}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          className="rte-option"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(tool)}
        >
          {'icon' in tool && <tool.icon size={16} aria-hidden />}
          {tool.label}
        </div>
      ))}
    </div>
  );
}
