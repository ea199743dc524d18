import { Quill } from 'react-quill';
import type QuillLink from 'quill/formats/link.js';
import { RICH_MARKS } from '@portafolio/proxy/contract/rich-text';
import { FONTS, SIZES } from '../../allowList.ts';
import { syncColorVariable } from '../../colorVariables.ts';
import type { ColorProperty } from '../../colorVariables.ts';
import { registerClipboard } from '../clipboard.ts';
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

function withColorVariable(name: string, property: ColorProperty): void {
  const format = attributor(name);
  const { add, remove } = format;
  format.add = (node, value) => {
    const added = add.call(format, node, value);
    syncColorVariable(node, property);
    return added;
  };
  format.remove = (node) => {
    remove.call(format, node);
    syncColorVariable(node, property);
  };
}

/** Classes of a line: a cell of a header row, the caption of the picture above. */
function registerLines(): void {
  const { ClassAttributor, Scope } = Quill.import('parchment');
  for (const mark of RICH_MARKS) {
    const [, name = '', value = ''] = mark.split('-');
    const format = new ClassAttributor(name, `ql-${name}`, {
      ...{ scope: Scope.BLOCK, whitelist: [value] },
    });
    Quill.register(`formats/${name}`, format, true);
  }
}

let done = false;

/** Quill's registry is global. */
export function registerFormats(): void {
  if (done) return;
  done = true;
  attributor('font').whitelist = FONTS;
  attributor('size').whitelist = SIZES;
  keepHyphens(Quill.import('parchment').ClassAttributor, ['ql-font', 'ql-size']);
  withColorVariable('color', 'color');
  withColorVariable('background', 'background-color');
  (Quill.import('formats/link') as typeof QuillLink).PROTOCOL_WHITELIST = [
    ...['http', 'https', 'mailto', 'tel'],
  ];
  registerLines();
  registerClipboard();
  for (const format of [CodeBlock, Formula, Image, Video]) Quill.register(format, true);
}
