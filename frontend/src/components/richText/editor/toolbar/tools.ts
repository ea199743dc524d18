import * as icons from './icons.ts';
import type { LucideIcon } from 'lucide-react';
import type { Quill } from 'react-quill';
import type { FormName } from '../forms/formName.ts';
import * as commands from './commands.ts';
import {
  ALIGNMENTS,
  FONT_NAMES,
  HEADERS,
  TEXT_COLORS,
  HIGHLIGHT_COLORS,
  SIZE_NAMES,
} from './options.ts';
import type { Option } from './options.ts';

interface Base {
  label: string;
  keys?: string;
}
interface WithIcon extends Base {
  icon: LucideIcon;
}
/** Toggles `format` (with `value`). */
export interface ToggleTool extends WithIcon {
  kind: 'toggle';
  format: string;
  value?: string;
}
interface ActionTool extends WithIcon {
  kind: 'action';
  run: (quill: Quill) => void;
  /** For aria-pressed; a tool without it is not a toggle. */
  active?: (formats: commands.Formats) => boolean;
  can?: 'undo' | 'redo';
}
interface SelectTool extends Base {
  kind: 'select';
  format: string;
  options: readonly Option[];
}
export interface ColorTool extends WithIcon {
  kind: 'color';
  format: 'color' | 'background';
  options: readonly Option[];
}
interface FormTool extends WithIcon {
  kind: 'form';
  form: FormName;
  format: string;
}
export interface FileTool extends WithIcon {
  kind: 'file';
}
export type Tool = ToggleTool | ActionTool | SelectTool | ColorTool | FormTool | FileTool;

const toggle = (format: string, label: string, icon: LucideIcon, keys?: string): ToggleTool => ({
  ...{ kind: 'toggle', format, label, icon },
  ...(keys && { keys }),
});

const aligns = ALIGNMENTS.map(({ value, label, icon }): ActionTool => ({
  ...{ kind: 'action', label, icon },
  run: (quill) => commands.applyFormat(quill, 'align', value || false),
  active: (formats) => (formats['align'] ?? '') === value,
}));

const isChecklist = ({ list }: commands.Formats) => list === 'checked' || list === 'unchecked';

/** The whole toolbar, group by group. */
export const TOOL_GROUPS: readonly (readonly Tool[])[] = [
  [
    {
      kind: 'action',
      label: 'Deshacer',
      keys: 'Ctrl+Z',
      icon: icons.undo,
      run: commands.undo,
      can: 'undo',
    },
    {
      kind: 'action',
      label: 'Rehacer',
      keys: 'Ctrl+Mayús+Z',
      icon: icons.redo,
      run: commands.redo,
      can: 'redo',
    },
  ],
  [
    { kind: 'select', format: 'header', label: 'Encabezado', options: HEADERS },
    { kind: 'select', format: 'font', label: 'Tipo de letra', options: FONT_NAMES },
    { kind: 'select', format: 'size', label: 'Tamaño', options: SIZE_NAMES },
  ],
  [
    toggle('bold', 'Negrita', icons.bold, 'Ctrl+B'),
    toggle('italic', 'Cursiva', icons.italic, 'Ctrl+I'),
    toggle('underline', 'Subrayado', icons.underline, 'Ctrl+U'),
    toggle('strike', 'Tachado', icons.strike),
  ],
  [
    {
      kind: 'color',
      format: 'color',
      label: 'Color del texto',
      icon: icons.textColor,
      options: TEXT_COLORS,
    },
    {
      kind: 'color',
      format: 'background',
      label: 'Color de fondo',
      icon: icons.highlight,
      options: HIGHLIGHT_COLORS,
    },
  ],
  [
    { ...toggle('script', 'Subíndice', icons.sub), value: 'sub' },
    { ...toggle('script', 'Superíndice', icons.sup), value: 'super' },
  ],
  [
    { ...toggle('list', 'Lista numerada', icons.ordered), value: 'ordered' },
    { ...toggle('list', 'Lista con viñetas', icons.bullet), value: 'bullet' },
    {
      kind: 'action',
      label: 'Lista de tareas',
      icon: icons.checklist,
      run: commands.toggleChecklist,
      active: isChecklist,
    },
    {
      kind: 'action',
      label: 'Reducir sangría',
      icon: icons.outdent,
      run: (quill) => commands.changeIndent(quill, -1),
    },
    {
      kind: 'action',
      label: 'Aumentar sangría',
      icon: icons.indent,
      run: (quill) => commands.changeIndent(quill, 1),
    },
  ],
  [
    ...aligns,
    {
      ...{
        kind: 'action',
        label: 'De derecha a izquierda',
        icon: icons.rtl,
        run: commands.toggleDirection,
      },
      active: ({ direction }) => direction === 'rtl',
    },
  ],
  [
    toggle('blockquote', 'Cita', icons.quote),
    { ...toggle('code-block', 'Bloque de código', icons.code), value: 'plain' },
  ],
  [
    {
      kind: 'form',
      form: 'link',
      format: 'link',
      label: 'Enlace',
      keys: 'Ctrl+K',
      icon: icons.link,
    },
    { kind: 'file', label: 'Imagen', icon: icons.image },
    { kind: 'form', form: 'video', format: 'video', label: 'Video', icon: icons.video },
    { kind: 'form', form: 'formula', format: 'formula', label: 'Fórmula', icon: icons.formula },
  ],
  [{ kind: 'action', label: 'Quitar formato', icon: icons.clean, run: commands.clean }],
];
