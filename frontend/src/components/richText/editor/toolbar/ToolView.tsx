import type { Quill } from 'react-quill';
import type { FormName } from '../forms/formName.ts';
import { applyFormat } from './commands.ts';
import type { Formats } from './commands.ts';
import { ColorPicker } from './ColorPicker.tsx';
import { FileButton } from './FileButton.tsx';
import { ToolButton } from './ToolButton.tsx';
import { ToolSelect } from './ToolSelect.tsx';
import type { Tool, ToggleTool } from './tools.ts';
import type { EditorState } from './useEditorState.ts';

interface Props {
  tool: Tool;
  quill: Quill;
  editing: EditorState;
  openForm: FormName | undefined;
  onForm: (form: FormName) => void;
  onFiles: (files: FileList) => void;
}

// A code block of any language counts as on.
const isOn = ({ format, value }: ToggleTool, formats: Formats) =>
  value === undefined || format === 'code-block'
    ? formats[format] !== undefined && formats[format] !== false
    : formats[format] === value;

export function ToolView({ tool, quill, editing, openForm, onForm, onFiles }: Props) {
  const { formats } = editing;
  switch (tool.kind) {
    case 'toggle': {
      const pressed = isOn(tool, formats);
      const toggle = () => {
        applyFormat(quill, tool.format, pressed ? false : (tool.value ?? true));
      };
      return <ToolButton {...tool} pressed={pressed} onClick={toggle} />;
    }
    case 'action': {
      const run = () => {
        tool.run(quill);
      };
      const disabled = tool.can !== undefined && !editing[tool.can];
      return (
        <ToolButton {...tool} pressed={tool.active?.(formats)} disabled={disabled} onClick={run} />
      );
    }
    case 'select': {
      const choose = (value: string) => {
        applyFormat(quill, tool.format, value || false);
      };
      return (
        <ToolSelect {...tool} name={tool.format} value={formats[tool.format]} onChange={choose} />
      );
    }
    case 'color': {
      const pick = (color: string | false) => {
        applyFormat(quill, tool.format, color);
      };
      return <ColorPicker tool={tool} value={formats[tool.format]} onPick={pick} />;
    }
    case 'form': {
      const open = () => {
        onForm(tool.form);
      };
      return <ToolButton {...tool} expanded={openForm === tool.form} onClick={open} />;
    }
    case 'file':
      return <FileButton tool={tool} onFiles={onFiles} />;
  }
}
