import { useRef } from 'react';
import type { Quill } from 'react-quill';
import type { FormName } from '../forms/formName.ts';
import { applyFormat } from './commands.ts';
import { LANGUAGE_NAMES } from './options.ts';
import { ToolSelect } from './ToolSelect.tsx';
import { ToolView } from './ToolView.tsx';
import { TOOL_GROUPS } from './tools.ts';
import { useEditorState } from './useEditorState.ts';
import { useRovingTabIndex } from './useRovingTabIndex.ts';

interface Props {
  quill: Quill;
  openForm: FormName | undefined;
  onForm: (form: FormName) => void;
  onFiles: (files: FileList) => void;
}

export function Toolbar({ quill, openForm, onForm, onFiles }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRovingTabIndex(bar);
  const editing = useEditorState(quill);
  const language = editing.formats['code-block'];
  return (
    <div
      ref={bar}
      className="rte-toolbar"
      role="toolbar"
      aria-label="Formato del texto"
      {...roving}
    >
      {TOOL_GROUPS.map((group, index) => (
        <div className="rte-group" key={index}>
          {group.map((tool) => (
            <ToolView key={tool.label} {...{ tool, quill, editing, openForm, onForm, onFiles }} />
          ))}
        </div>
      ))}
      {language !== undefined && (
        <ToolSelect
          label="Lenguaje del código"
          name="language"
          options={LANGUAGE_NAMES}
          value={language}
          onChange={(value) => {
            applyFormat(quill, 'code-block', value);
          }}
        />
      )}
    </div>
  );
}
