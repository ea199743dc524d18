import type { Quill } from 'react-quill';

/** highlight.js's names for what is coloured alike; richText.css says with which colour. */
const INKS: [ink: string, names: string[]][] = [
  ['quiet', ['comment', 'quote', 'meta']],
  ['word', ['keyword', 'selector-tag', 'name', 'type']],
  ['text', ['string', 'regexp', 'addition', 'template-tag']],
  ['name', ['title', 'section', 'attr', 'attribute', 'selector-class', 'built_in']],
  ['number', ['number', 'literal', 'symbol', 'variable']],
];

const inkOf = (node: Node, root: Node): string | undefined => {
  for (let one = node.parentElement; one && one !== root; one = one.parentElement) {
    const { classList } = one;
    const found = INKS.find(([, names]) =>
      names.some((name) => classList.contains(`hljs-${name}`)),
    );
    if (found) return found[0];
  }
  return undefined;
};

const textNodes = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
};

interface Stretch {
  ink: string;
  from: number;
  to: number;
}

/** Where in the text which ink goes, read from the reader's own markup. */
function stretchesOf(html: string): Stretch[] {
  const root = new DOMParser().parseFromString(html, 'text/html').body;
  let at = 0;
  return textNodes(root).flatMap((node) => {
    const from = at;
    at += node.data.length;
    const ink = inkOf(node, root);
    return ink === undefined ? [] : [{ ink, from, to: at }];
  });
}

/** The ranges of one line that lie within a stretch. A line knows where in the block it begins. */
function rangesOf(line: Element, begins: number, { from, to }: Stretch): Range[] {
  let at = begins;
  return textNodes(line).flatMap((node) => {
    const start = Math.max(from - at, 0);
    const end = Math.min(to - at, node.data.length);
    at += node.data.length;
    if (start >= end) return [];
    const range = new Range();
    range.setStart(node, start);
    range.setEnd(node, end);
    return [range];
  });
}

async function colourBlock(block: Element, add: (ink: string, range: Range) => void) {
  const { markup } = await import('../reader/highlight.ts');
  const lines = [...block.querySelectorAll<HTMLElement>('.ql-code-block')];
  const texts = lines.map((line) => line.textContent);
  const html = await markup(texts.join('\n'), lines[0]?.dataset['language']);
  if (html === null) return;
  const stretches = stretchesOf(html);
  let begins = 0;
  for (const [index, line] of lines.entries()) {
    for (const stretch of stretches)
      for (const range of rangesOf(line, begins, stretch)) add(stretch.ink, range);
    begins += (texts[index]?.length ?? 0) + 1;
  }
}

async function colour(root: Element, wanted: () => boolean): Promise<void> {
  const inks = new Map(INKS.map(([ink]) => [ink, new Highlight()]));
  const blocks = [...root.querySelectorAll('.ql-code-block-container')];
  await Promise.all(
    blocks.map((one) => colourBlock(one, (ink, range) => inks.get(ink)?.add(range))),
  );
  if (!wanted()) return;
  for (const [ink, ranges] of inks) CSS.highlights.set(`code-${ink}`, ranges);
}

const DEBOUNCE_MS = 60;

/**
 * Code is coloured while it is written as the reader will show it. The ranges lie over the text:
 * its nodes, which are the editor's, stay as they are. Older browsers show it in one colour.
 */
export function keepCodeColoured(quill: Quill): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const now = () => {
    const turn = ++latest;
    colour(quill.root, () => turn === latest).catch((error: unknown) => {
      console.error('No se pudo resaltar el código.', error);
    });
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(now, DEBOUNCE_MS);
  };
  now();
  quill.on('text-change', soon);
  return () => {
    clearTimeout(timer);
    latest += 1;
    quill.off('text-change', soon);
    for (const [ink] of INKS) CSS.highlights.delete(`code-${ink}`);
  };
}
