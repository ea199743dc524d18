import { useRef, useState } from 'react';
import { Quill } from 'react-quill';
import type { FormName } from '../forms/formName.ts';
import { applyFormat } from './commands.ts';
import * as icons from './icons.ts';
import { KeyList } from './KeyList.tsx';
import { LANGUAGE_NAMES } from './options.ts';
import { ToolButton } from './ToolButton.tsx';
import { ToolSelect } from './ToolSelect.tsx';
import { ToolView } from './ToolView.tsx';
import type { Tools } from './ToolView.tsx';
import { MORE_GROUPS, TABLE_TOOLS, TOOL_GROUPS } from './tools.ts';
import type { Tool } from './tools.ts';
import { useEditorState } from './useEditorState.ts';
import { useRovingTabIndex } from './useRovingTabIndex.ts';

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
