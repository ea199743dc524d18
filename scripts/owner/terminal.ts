import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export class Cancelled extends Error {
  constructor() {
    super('Cancelado: no se cambió nada.');
  }
}

/** Everything that came through a pipe, one line for each question. */
let piped: Promise<string[]> | undefined;

export const isTerminal = (): boolean => process.stdin.isTTY;

export async function ask(question: string): Promise<string> {
  return isTerminal() ? onTerminal(question, true) : nextPiped(question);
}

/** Nothing of what is typed is shown. */
export async function askHidden(question: string): Promise<string> {
  return isTerminal() ? onTerminal(question, false) : nextPiped(question);
}

/** A pipe that says nothing agrees to nothing. */
export async function agrees(question: string): Promise<boolean> {
  const answer = await ask(`${question} (sí/no) `).catch(() => 'no');
  return /^s[ií]?$/i.test(answer.trim());
}

function onTerminal(question: string, shown: boolean): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = shown ? process.stdout : silent;
  const lines = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 });
  if (!shown) process.stdout.write(question);
  return new Promise<string>((resolve, reject) => {
    lines.once('close', () => reject(new Cancelled())); // Ctrl-C, Ctrl-D; too late after an answer
    lines.question(shown ? question : '', resolve);
  }).finally(() => {
    lines.close();
    if (!shown) process.stdout.write('\n');
  });
}

async function nextPiped(question: string): Promise<string> {
  piped ??= readAll();
  const line = (await piped).shift();
  if (line !== undefined) return line;
  throw new Error(`No hay a quién preguntar «${question.trim()}»: córrelo en una terminal.`);
}

async function readAll(): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: process.stdin })) lines.push(line);
  return lines;
}
