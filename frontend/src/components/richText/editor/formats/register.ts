import { Quill } from 'react-quill';
import type QuillLink from 'quill/formats/link.js';
import { FONTS, SIZES } from '../../allowList.ts';
import { shareInk } from '../../ink.ts';
import type { InkProperty } from '../../ink.ts';
import { CodeBlock } from './codeBlock.ts';
import { Formula } from './formula.ts';
import { keepHyphens } from './hyphens.ts';
import { Image } from './image.ts';
import { Video } from './video.ts';

interface Attributor {
  whitelist?: readonly string[];
  add: (node: HTMLElement, value: string) => boolean;
  remove: (node: HTMLElement) => void;
}
const attributor = (name: string) => Quill.import(`formats/${name}`) as Attributor;

function keepInk(name: string, property: InkProperty): void {
  const format = attributor(name);
  const { add, remove } = format;
  format.add = (node, value) => {
    const added = add.call(format, node, value);
    shareInk(node, property);
    return added;
  };
  format.remove = (node) => {
    remove.call(format, node);
    shareInk(node, property);
  };
}

let done = false;

/** Quill's registry is one for the page. */
export function registerFormats(): void {
  if (done) return;
  done = true;
  attributor('font').whitelist = FONTS;
  attributor('size').whitelist = SIZES;
  keepHyphens(Quill.import('parchment').ClassAttributor, ['ql-font', 'ql-size']);
  keepInk('color', 'color');
  keepInk('background', 'background-color');
  (Quill.import('formats/link') as typeof QuillLink).PROTOCOL_WHITELIST = [
    ...['http', 'https', 'mailto', 'tel'],
  ];
  for (const format of [CodeBlock, Formula, Image, Video]) Quill.register(format, true);
}
