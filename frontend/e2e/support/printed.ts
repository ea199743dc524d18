import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

export interface Letter {
  /** From the top of the sheet, in its own unit. */
  y: number;
  size: number;
}

const LETTERS = /\/F\d+ ([\d.]+) Tf|[-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ ([-\d.]+) Tm|> Tj/g;

/** The letters that a page's drawing commands put on it. */
function lettersOf(commands: string): Letter[] {
  let [size, y] = [0, 0];
  return [...commands.matchAll(LETTERS)].flatMap(([command, font, line]) => {
    if (font) size = Number(font);
    else if (line) y = Number(line);
    return command === '> Tj' ? [{ y, size }] : [];
  });
}

/** A page of the site, sheet by sheet, as the browser prints it. */
export async function printed(page: Page, format: 'A4' | 'Letter' = 'A4'): Promise<Letter[][]> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return [...pdf.matchAll(/\/Type \/Page\b[\s\S]*?\/Contents (\d+) 0 R/g)].map(([, number]) => {
    const from =
      pdf.indexOf('stream', pdf.indexOf(`\n${String(number)} 0 obj`)) + 'stream\n'.length;
    const packed = Buffer.from(pdf.slice(from, pdf.indexOf('endstream', from)), 'latin1');
    return lettersOf(inflateSync(packed).toString('latin1'));
  });
}
