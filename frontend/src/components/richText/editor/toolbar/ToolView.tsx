import type { Quill } from 'react-quill';
import type { FormName } from '../forms/formName.ts';
import { applyFormat } from './commands.ts';
import type { Formats } from './commands.ts';
import { ColorPicker } from './ColorPicker.tsx';
import { ToolButton } from './ToolButton.tsx';
import { ToolSelect } from './ToolSelect.tsx';
import type { ColorTool, SelectTool, Tool, ToggleTool } from './tools.ts';
import type { EditorState } from './useEditorState.ts';

export interface Tools {
  quill: Quill;
  onForm: (form: FormName) => void;
}

// A code block of any language counts as on.
const isOn = ({ format, value }: ToggleTool, formats: Formats) =>
  value === undefined || format === 'code-block'
    ? formats[format] !== undefined && formats[format] !== false
    : formats[format] === value;

/** What pressing a button of the toolbar does. */
export function runTool(
  tool: Exclude<Tool, SelectTool | ColorTool>,
  { quill, onForm }: Tools,
  formats: Formats = {},
): void {
  if (tool.kind === 'action') tool.run(quill);
  else if (tool.kind === 'form') onForm(tool.form);
  else applyFormat(quill, tool.format, isOn(tool, formats) ? false : (tool.value ?? true));
}

interface Props extends Tools {
  tool: Tool;
  editing: EditorState;
  openForm: FormName | undefined;
  words?: boolean;
}

export function ToolView({ tool, editing, openForm, words = false, ...tools }: Props) {
  const { formats } = editing;
  const { quill } = tools;
  if (tool.kind === 'select') {
    const choose = (value: string) => applyFormat(quill, tool.format, value || false);
    return (
      <ToolSelect {...tool} name={tool.format} value={formats[tool.format]} onChange={choose} />
    );
  }
  if (tool.kind === 'color')
    return (
      <ColorPicker
        tool={tool}
        value={formats[tool.format]}
        onPick={(color) => applyFormat(quill, tool.format, color)}
      />
    );
  const pressed =
    tool.kind === 'toggle'
      ? isOn(tool, formats)
      : tool.kind === 'action'
        ? tool.active?.(formats)
        : undefined;
  return (
    <ToolButton
      {...tool}
      pressed={pressed}
      words={words}
      disabled={tool.kind === 'action' && tool.can !== undefined && !editing[tool.can]}
      {...(tool.kind === 'form' && { expanded: openForm === tool.form })}
      onClick={() => runTool(tool, tools, formats)}
    />
  );
}
