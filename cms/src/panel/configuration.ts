import { env } from '../env';
import { formatOf, NUMBER, type Attribute } from '../kinds/kind';
import type { Nature } from '../kinds/siteOptions';

export interface Metadata {
  edit: { label?: string; description?: string; editable?: boolean; mainField?: string };
  list: { label?: string; searchable?: boolean; sortable?: boolean };
}

export interface Configuration {
  uid: string;
  settings: Record<string, unknown>;
  metadatas: Record<string, Metadata>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
}

export interface PanelType {
  uid: string;
  title: string;
  nature?: Nature;
  /** The panel shows it, newest first, and changes only what its schema calls editable. */
  record?: boolean;
  attributes: Record<string, Attribute>;
}

const OF_EVERY_TYPE: Record<string, string> = {
  id: 'Id',
  [NUMBER]: 'Número',
  createdAt: 'Creado',
  updatedAt: 'Actualizado',
  createdBy: 'Creado en el panel por',
  updatedBy: 'Actualizado en el panel por',
};

const NUMBER_HELP =
  'El número público de la ficha (aparece en su dirección). Lo pone el sistema y no cambia.';
const IMAGE_HELP =
  'Ruta de una imagen de la biblioteca (/uploads/…) o dirección https. Puede pegarse el enlace que copia la biblioteca de medios.';
const DRAFT_HELP = 'Mientras esté vacío, la ficha es un borrador que solo ven los administradores.';

const ROW = 12;
const LISTED = 5;
const LISTED_TYPES = ['string', 'email', 'integer', 'boolean', 'enumeration'];

/** The specification gave articles and forums screens of their own. */
const OWN_EDITOR = ['article', 'foro'];

/** Where the site's own editor is: with drafts, history and a preview. */
function editorOf(uid: string): string {
  const name = uid.split('.')[1] ?? '';
  const path = OWN_EDITOR.includes(name) ? `${name}/‹número›/edit` : `contenido/${name}/‹número›`;
  return `Se escribe mejor en el sitio: ${env().SITE_URL ?? ''}/admin/${path}`;
}

/** The schema's own words, and what is true of every such field. */
function helpOf({ uid, attributes, title, nature }: PanelType, name: string): string {
  const attribute = attributes[name];
  const parts = [
    attribute?.pluginOptions?.panel?.help,
    name === NUMBER && NUMBER_HELP,
    name === NUMBER && nature === 'content' && editorOf(uid),
    formatOf(attribute) === 'image' && IMAGE_HELP,
    nature === 'content' && name === title && DRAFT_HELP,
  ];
  return parts.filter(Boolean).join(' ');
}

function labelled(type: PanelType, name: string, known: Metadata): Metadata {
  const attribute = type.attributes[name];
  const { label = OF_EVERY_TYPE[name] ?? name, editable = !type.record } =
    attribute?.pluginOptions?.panel ?? {};
  const isFixed = name === NUMBER || !editable;
  const description = helpOf(type, name);
  return {
    edit: { ...known.edit, label, description, ...(isFixed && { editable: false }) },
    list: { ...known.list, label },
  };
}

const sizeOf = ({ type }: Attribute): number =>
  type === 'text' || type === 'json' ? ROW : ROW / 2;

function rowsOf(attributes: [string, Attribute][]): Configuration['layouts']['edit'] {
  const rows: Configuration['layouts']['edit'] = [];
  let left = 0;
  for (const [name, attribute] of attributes) {
    const size = sizeOf(attribute);
    if (size > left) {
      rows.push([]);
      left = ROW;
    }
    rows.at(-1)?.push({ name, size });
    left -= size;
  }
  return rows;
}

function listOf({ title, attributes }: PanelType): string[] {
  const short = Object.keys(attributes).filter((name) =>
    LISTED_TYPES.includes(attributes[name]?.type ?? ''),
  );
  const first = [NUMBER in attributes ? NUMBER : 'id', title];
  return [...new Set([...first, ...short])].slice(0, LISTED).concat('createdAt');
}

/** What the panel shows of a type; what a schema does not say stays as Strapi has it. */
export function configure(type: PanelType, known: Configuration): Configuration {
  const labels = Object.entries(known.metadatas).map(([name, metadata]) => [
    name,
    labelled(type, name, metadata),
  ]);
  return {
    ...known,
    settings: {
      ...known.settings,
      mainField: type.title,
      defaultSortBy: NUMBER in type.attributes ? NUMBER : 'id',
      defaultSortOrder: type.record ? 'DESC' : 'ASC',
      pageSize: 20,
    },
    metadatas: Object.fromEntries(labels) as Configuration['metadatas'],
    layouts: { ...known.layouts, list: listOf(type), edit: rowsOf(formFields(type)) },
  };
}

/** Strapi's own secrets have no place in a form. */
function formFields({ attributes }: PanelType): [string, Attribute][] {
  return Object.entries(attributes).filter(([name]) => !name.endsWith('Token'));
}
