import { LANGUAGES } from '../../languages.ts';
import { alignCenter, alignJustify, alignLeft, alignRight } from './icons.ts';

export interface Option {
  /** Empty: without the format. */
  readonly value: string;
  readonly label: string;
}

export const HEADERS: readonly Option[] = [
  { value: '', label: 'Párrafo' },
  { value: '1', label: 'Título 1' },
  { value: '2', label: 'Título 2' },
  { value: '3', label: 'Título 3' },
];

export const FONT_NAMES: readonly Option[] = [
  { value: '', label: 'Letra del sitio' },
  { value: 'arial', label: 'Arial' },
  { value: 'comic-sans', label: 'Comic Sans' },
  { value: 'courier-new', label: 'Courier New' },
  { value: 'georgia', label: 'Georgia' },
  { value: 'helvetica', label: 'Helvetica' },
  { value: 'lucida', label: 'Lucida' },
];

export const SIZE_NAMES: readonly Option[] = [
  { value: '', label: 'Normal' },
  { value: 'extra-small', label: 'Muy pequeño' },
  { value: 'small', label: 'Pequeño' },
  { value: 'medium', label: 'Mediano' },
  { value: 'large', label: 'Grande' },
];

export const ALIGNMENTS = [
  { value: '', label: 'Alinear a la izquierda', icon: alignLeft },
  { value: 'center', label: 'Centrar', icon: alignCenter },
  { value: 'right', label: 'Alinear a la derecha', icon: alignRight },
  { value: 'justify', label: 'Justificar', icon: alignJustify },
] as const;

export const TEXT_COLORS: readonly Option[] = [
  { value: '#6b7280', label: 'Gris' },
  { value: '#b42318', label: 'Rojo' },
  { value: '#b45309', label: 'Naranja' },
  { value: '#15803d', label: 'Verde' },
  { value: '#0f766e', label: 'Turquesa' },
  { value: '#1d4ed8', label: 'Azul' },
  { value: '#7e22ce', label: 'Violeta' },
  { value: '#be185d', label: 'Rosa' },
];

export const HIGHLIGHT_COLORS: readonly Option[] = [
  { value: '#fef08a', label: 'Amarillo' },
  { value: '#fed7aa', label: 'Naranja' },
  { value: '#fecaca', label: 'Rojo' },
  { value: '#bbf7d0', label: 'Verde' },
  { value: '#a5f3fc', label: 'Turquesa' },
  { value: '#bfdbfe', label: 'Azul' },
  { value: '#e9d5ff', label: 'Violeta' },
  { value: '#e7e5e4', label: 'Gris' },
];

export const LANGUAGE_NAMES: readonly Option[] = Object.entries(LANGUAGES).map(
  ([value, label]) => ({ value, label }),
);
