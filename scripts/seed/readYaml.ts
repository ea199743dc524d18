import { readFileSync } from 'node:fs';
import { isMap, isSeq, LineCounter, parseDocument, type Document } from 'yaml';
import { shown, type Entry, type Values, WrongFiles, type Problem } from './problem.ts';

/** A YAML file with a list of items. */
export function readYaml(file: string): Entry[] {
  const { document, lines } = parse(file, readFileSync(file, 'utf8'), 0);
  const { contents } = document;
  if (contents === null) return [];
  if (!isSeq(contents))
    throw wrong(file, 1, 'se esperaba una lista: cada ficha empieza con «- _id: …»');
  return contents.items.map((node, index) => {
    const line = lineOfNode(document, lines, [index], 0);
    if (!isMap(node))
      throw wrong(file, line, `la ficha ${index + 1} debe tener campos; se leyó ${shown(node)}`);
    return {
      file,
      values: node.toJS(document) as Values,
      lineOf: (path) => lineOfNode(document, lines, [index, ...path], 0),
    };
  });
}

/** A YAML file with a text for each name. */
export function readMap(file: string): Entry {
  const { document, lines } = parse(file, readFileSync(file, 'utf8'), 0);
  const { contents } = document;
  if (contents !== null && !isMap(contents))
    throw wrong(file, 1, 'se esperaban renglones como «nombre: texto»');
  return {
    file,
    values: (document.toJS() ?? {}) as Values,
    lineOf: (path) => lineOfNode(document, lines, path, 0),
  };
}

const FRONT_MATTER = /^---\r?\n([^]*?)\r?\n---\r?\n?([^]*)$/;

/** An article: its fields between two `---` lines, and its body in HTML below. */
export function readArticle(file: string, bodyField: string): Entry {
  const [, front, body] = FRONT_MATTER.exec(readFileSync(file, 'utf8')) ?? [];
  if (front === undefined || body === undefined) {
    throw wrong(
      file,
      1,
      'se esperaban los campos entre dos líneas «---» y, debajo, el texto en HTML',
    );
  }
  const { document, lines } = parse(file, front, 1);
  if (!isMap(document.contents))
    throw wrong(file, 2, 'entre las líneas «---» van campos, como «name: …»');
  const bodyLine = front.split('\n').length + 3;
  return {
    file,
    values: { ...(document.contents.toJS(document) as Values), [bodyField]: body.trim() },
    lineOf: (path) => (path[0] === bodyField ? bodyLine : lineOfNode(document, lines, path, 1)),
  };
}

function parse(
  file: string,
  text: string,
  above: number,
): { document: Document; lines: LineCounter } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problems = document.errors.map(({ pos, message }) =>
    problem(file, lines.linePos(pos[0]).line + above, `YAML mal escrito: ${message}`),
  );
  if (problems.length > 0) throw new WrongFiles(problems);
  return { document, lines };
}

/** The line of the deepest node on the way to a field; a missing one has the line of its item. */
function lineOfNode(
  document: Document,
  lines: LineCounter,
  path: (string | number)[],
  above: number,
) {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true) as { range?: [number] } | undefined;
    if (node?.range) return lines.linePos(node.range[0]).line + above;
  }
  return 1 + above;
}

function problem(file: string, line: number, message: string): Problem {
  return { file, line, field: '', message };
}

function wrong(file: string, line: number, message: string): WrongFiles {
  return new WrongFiles([problem(file, line, message)]);
}
