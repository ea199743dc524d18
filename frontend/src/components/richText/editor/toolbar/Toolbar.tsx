import { useRef, useState, useEffect } from 'react';
import { Quill } from 'react-quill';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import type { FormName } from '../forms/formName.ts';
import { applyFormat } from './commands.ts';
import * as icons from './icons.ts';
import { LANGUAGE_NAMES } from './options.ts';
import { ToolButton } from './ToolButton.tsx';
import { ToolSelect } from './ToolSelect.tsx';
import { ToolView } from './ToolView.tsx';
import type { Tools } from './ToolView.tsx';
import { MORE_GROUPS, TABLE_TOOLS, TOOL_GROUPS } from './tools.ts';
import type { Tool } from './tools.ts';
import { useEditorState } from './useEditorState.ts';

interface Props extends Tools {
  openForm: FormName | undefined;
}

export function Toolbar({ openForm, ...tools }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRovingTabIndex(bar, () => tools.quill.focus({ preventScroll: true }));
  const editing = useEditorState(tools.quill);
  const [more, setMore] = useState(false);
  const [keys, setKeys] = useState(false);
  const { table, 'code-block': language } = editing.formats;
  const groups = (rows: readonly (readonly Tool[])[]) =>
    rows.map((group) => (
      <div className="rte-group" key={group[0]?.label}>
        {group.map((tool) => (
          <ToolView key={tool.label} {...{ tool, editing, openForm, ...tools }} />
        ))}
      </div>
    ));
  return (
    <>
      <div
        ref={bar}
        className="rte-toolbar"
        role="toolbar"
        aria-label="Formato del texto"
        {...roving}
      >
        <div className="rte-row">
          {groups(TOOL_GROUPS)}
          <div className="rte-group rte-last">
            <ToolButton
              label="Más"
              icon={icons.more}
              expanded={more}
              onClick={() => setMore(!more)}
            />
            <ToolButton
              label="Teclas y marcas"
              icon={icons.keys}
              keys="?"
              expanded={keys}
              onClick={() => setKeys(!keys)}
            />
          </div>
        </div>
        {more && <div className="rte-row">{groups(MORE_GROUPS)}</div>}
        {table !== undefined && (
          <div className="rte-row">
            {TABLE_TOOLS.map((tool) => (
              <ToolView key={tool.label} words {...{ tool, editing, openForm, ...tools }} />
            ))}
          </div>
        )}
        {language !== undefined && (
          <div className="rte-row">
            <ToolSelect
              label="Lenguaje del código"
              name="language"
              options={LANGUAGE_NAMES}
              value={language}
              onChange={(value) => applyFormat(tools.quill, 'code-block', value)}
            />
          </div>
        )}
        {editing.image && (
          <div className="rte-row">
            <button
              type="button"
              data-tool=""
              className="rte-button"
              onClick={() => {
                if (editing.image) tools.quill.setSelection(editing.image, Quill.sources.SILENT);
                tools.onForm('image');
              }}
            >
              Descripción, pie y ancho de la imagen
            </button>
          </div>
        )}
      </div>
      {keys && (
        <KeyList
          onClose={() => {
            setKeys(false);
            tools.quill.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}

const toolsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>('[data-tool]')];

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function makeTabStop(tools: HTMLElement[], stop: HTMLElement | undefined): void {
  for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1;
}

/** Roving tabindex: one tab stop, arrow keys within (the ARIA toolbar pattern). */
function useRovingTabIndex(bar: RefObject<HTMLElement | null>, onEscape: () => void) {
  useEffect(() => {
    if (!bar.current) return;
    const tools = toolsOf(bar.current);
    makeTabStop(
      tools,
      tools.find((tool) => tool.tabIndex === 0 && tool.dataset['stop']) ?? tools[0],
    );
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (!bar.current || !target.matches('[data-tool]')) return;
    const tools = toolsOf(bar.current);
    for (const tool of tools) delete tool.dataset['stop'];
    target.dataset['stop'] = 'yes';
    makeTabStop(tools, target);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return onEscape();
    const step = STEPS[event.key];
    if (!step || !bar.current) return;
    const tools = toolsOf(bar.current);
    const index = tools.indexOf(event.target as HTMLElement);
    if (index < 0) return;
    event.preventDefault();
    tools[step(index, tools.length)]?.focus();
  };
  return { onFocus, onKeyDown };
}

const KEYS = [
  ['Ctrl+S', 'guarda el borrador y sigues aquí'],
  ['Ctrl+B, Ctrl+I, Ctrl+U', 'negrita, cursiva, subrayado'],
  ['Ctrl+K', 'enlace'],
  ['Ctrl+Z, Ctrl+Mayús+Z', 'deshacer, rehacer'],
  ['/', 'al empezar una línea: inserta una lista, una imagen, una tabla…'],
  ['#, ##, ### y espacio', 'títulos'],
  ['-, 1., [ ] y espacio', 'listas'],
  ['> y espacio', 'cita'],
  ['```', 'bloque de código'],
  ['**negrita**, *cursiva*, ~~tachado~~, `código`', 'al cerrar la marca'],
  ['Alt+F10 o Escape', 'a la barra de formato; Escape vuelve al texto'],
  ['Alt+P', 'vista previa'],
];

/** The keys and marks of the editor. */
function KeyList({ onClose }: { onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus({ preventScroll: true }), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is for the whole dialog
    <div
      className="rte-form rte-keys"
      role="dialog"
      aria-label="Teclas y marcas"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <p className="rte-form-title">Teclas y marcas</p>
      <dl>
        {KEYS.map(([keys, does]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="rte-form-buttons">
        <button ref={close} type="button" className="rte-button" onClick={onClose}>
          Cerrar
        </button>
      </div>
    </div>
  );
}
