import * as icons from './icons.ts';
import type { LucideIcon } from 'lucide-react';
import type { Quill } from 'react-quill';
import type { FormName } from '../forms/formName.ts';
import { tableCommands } from '../tables.ts';
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
export interface ActionTool extends WithIcon {
  kind: 'action';
  run: (quill: Quill) => void;
  /** For aria-pressed; a tool without it is not a toggle. */
  active?: (formats: commands.Formats) => boolean;
  can?: 'undo' | 'redo';
}
export interface SelectTool extends Base {
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
export type Tool = ToggleTool | ActionTool | SelectTool | ColorTool | FormTool;

const toggle = (format: string, label: string, icon: LucideIcon, keys?: string): ToggleTool => ({
  ...{ kind: 'toggle', format, label, icon },
  ...(keys && { keys }),
});

const action = (label: string, icon: LucideIcon, run: ActionTool['run']): ActionTool => ({
  ...{ kind: 'action', label, icon, run },
});

const aligns = ALIGNMENTS.map(({ value, label, icon }): ActionTool => ({
  ...action(label, icon, (quill) => commands.applyFormat(quill, 'align', value || false)),
  active: (formats) => (formats['align'] ?? '') === value,
}));

const isChecklist = ({ list }: commands.Formats) => list === 'checked' || list === 'unchecked';

/** What makes a block of its own: `/` at the beginning of a line offers them too. */
const BLOCKS = {
  lists: [
    { ...toggle('list', 'Lista con viñetas', icons.bullet), value: 'bullet' },
    { ...toggle('list', 'Lista numerada', icons.ordered), value: 'ordered' },
    {
      ...action('Lista de tareas', icons.checklist, commands.toggleChecklist),
      active: isChecklist,
    },
  ],
  quotes: [
    toggle('blockquote', 'Cita', icons.quote),
    { ...toggle('code-block', 'Bloque de código', icons.code), value: 'plain' },
  ],
  media: [
    { kind: 'form', form: 'image', format: 'image', label: 'Imagen', icon: icons.image },
    action('Tabla', icons.table, tableCommands.insert),
    { kind: 'form', form: 'video', format: 'video', label: 'Video', icon: icons.video },
  ],
} satisfies Record<string, Tool[]>;

const FORMULA: Tool = {
  ...{ kind: 'form', form: 'formula', format: 'formula', label: 'Fórmula', icon: icons.formula },
};

/** The row that always stands. */
export const TOOL_GROUPS: readonly (readonly Tool[])[] = [
  [
    { ...action('Deshacer', icons.undo, commands.undo), keys: 'Ctrl+Z', can: 'undo' },
    { ...action('Rehacer', icons.redo, commands.redo), keys: 'Ctrl+Mayús+Z', can: 'redo' },
  ],
  [{ kind: 'select', format: 'header', label: 'Encabezado', options: HEADERS }],
  [
    toggle('bold', 'Negrita', icons.bold, 'Ctrl+B'),
    toggle('italic', 'Cursiva', icons.italic, 'Ctrl+I'),
    {
      ...{ kind: 'form', form: 'link', format: 'link', label: 'Enlace', keys: 'Ctrl+K' },
      icon: icons.link,
    },
  ],
  BLOCKS.lists,
  BLOCKS.quotes,
  BLOCKS.media,
];

/** Behind «Más». */
export const MORE_GROUPS: readonly (readonly Tool[])[] = [
  [
    { kind: 'select', format: 'font', label: 'Tipo de letra', options: FONT_NAMES },
    { kind: 'select', format: 'size', label: 'Tamaño', options: SIZE_NAMES },
  ],
  [
    toggle('underline', 'Subrayado', icons.underline, 'Ctrl+U'),
    toggle('strike', 'Tachado', icons.strike),
    {
      ...{ kind: 'color', format: 'color', label: 'Color del texto', icon: icons.textColor },
      options: TEXT_COLORS,
    },
    {
      ...{ kind: 'color', format: 'background', label: 'Color de fondo', icon: icons.highlight },
      options: HIGHLIGHT_COLORS,
    },
    { ...toggle('script', 'Subíndice', icons.sub), value: 'sub' },
    { ...toggle('script', 'Superíndice', icons.sup), value: 'super' },
  ],
  [
    action('Reducir sangría', icons.outdent, (quill) => commands.changeIndent(quill, -1)),
    action('Aumentar sangría', icons.indent, (quill) => commands.changeIndent(quill, 1)),
  ],
  [
    ...aligns,
    {
      ...action('De derecha a izquierda', icons.rtl, commands.toggleDirection),
      active: ({ direction }) => direction === 'rtl',
    },
  ],
  [FORMULA, action('Quitar formato', icons.clean, commands.clean)],
];

const ofTable = (label: string, run: ActionTool['run']) => action(label, icons.table, run);

/** While the caret is in a table; they stand there as words. */
export const TABLE_TOOLS: readonly ActionTool[] = [
  {
    ...ofTable('Fila de encabezado', tableCommands.toggleHead),
    active: ({ cell }) => cell === 'head',
  },
  ofTable('Fila arriba', tableCommands.rowAbove),
  ofTable('Fila abajo', tableCommands.rowBelow),
  ofTable('Columna a la izquierda', tableCommands.columnLeft),
  ofTable('Columna a la derecha', tableCommands.columnRight),
  ofTable('Borrar fila', tableCommands.deleteRow),
  ofTable('Borrar columna', tableCommands.deleteColumn),
  ofTable('Borrar tabla', tableCommands.deleteTable),
];

/** What `/` offers, with the words that find it. */
export const INSERTED: readonly Tool[] = [
  ...HEADERS.filter(({ value }) => value !== '').map(({ value, label }): ActionTool => ({
    ...action(label, icons.heading, (quill) =>
      commands.applyFormat(quill, 'header', Number(value)),
    ),
  })),
  ...BLOCKS.lists,
  ...BLOCKS.quotes,
  ...BLOCKS.media,
  FORMULA,
];
