import { escapeXml } from '../xml.ts';
import type { Brand } from './brand.ts';
import { cut, fit, LINE_HEIGHT, showable } from './lines.ts';

export const WIDTH = 1_200;
export const HEIGHT = 630;
const MARGIN = 90;
const TITLE = { top: 150, height: 350, width: WIDTH - 2 * MARGIN };
const SMALL = 36;
const LOGO = 84;

/** What a card says. */
export interface SocialCardText {
  label: string;
  title: string;
  footer: string;
}

const line = (text: string, y: number, size: number, color: string) =>
  `<text x="${String(MARGIN)}" y="${String(Math.round(y))}" font-size="${String(size)}" fill="${escapeXml(color)}">${escapeXml(text)}</text>`;

/** The card as SVG: everything that is shown of it is in this text. */
export function socialCardSvg({ label, title, footer }: SocialCardText, brand: Brand): string {
  const { colors, widths, logo } = brand;
  const { size, lines } = fit(showable(title, widths), TITLE.width, TITLE.height, widths);
  const step = size * LINE_HEIGHT;
  const top = TITLE.top + (TITLE.height - step * lines.length) / 2;
  const small = (text: string) =>
    cut(showable(text, widths), (TITLE.width - 2 * LOGO) / SMALL, widths);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(HEIGHT)}" font-family="Bricolage Grotesque" font-weight="700">
<rect width="100%" height="100%" fill="${escapeXml(colors.bg)}"/>
<rect width="24" height="100%" fill="${escapeXml(colors.accent)}"/>
${line(small(label), 112, SMALL, colors.muted)}
${lines.map((text, index) => line(text, top + step * index + size, size, colors.fg)).join('\n')}
${line(small(footer), 560, SMALL, colors.fg)}
${logo && `<image x="${String(WIDTH - MARGIN - LOGO)}" y="${String(560 - LOGO + 14)}" width="${String(LOGO)}" height="${String(LOGO)}" href="${logo}"/>`}
</svg>`;
}
