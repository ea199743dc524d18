import { createRequire } from 'node:module';
import { ICONS } from '../../proxy/src/contract/shared/icons.ts';

type Resvg = typeof import('@resvg/resvg-js');

const BACKGROUND = '#fbfbf8';

/** The platform may have none. */
function loadResvg(): Resvg | undefined {
  try {
    return createRequire(import.meta.url)('@resvg/resvg-js') as Resvg;
  } catch {
    return undefined;
  }
}

/** The logo in the middle of a plain picture. */
function framed(logo: string, width: number, height: number, size: number): string {
  const address = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${BACKGROUND}"/>
<image x="${(width - size) / 2}" y="${(height - size) / 2}" width="${size}" height="${size}" href="${address}"/></svg>`;
}

/** An ICO file with one PNG in it. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** The site's icons and its static card, made of its logo; none where the platform cannot. */
export function iconsOf(logo: string): Map<string, Buffer> {
  const resvg = loadResvg();
  if (!resvg) return new Map();
  const png = (svg: string, width?: number) =>
    new resvg.Resvg(svg, width ? { fitTo: { mode: 'width', value: width } } : {}).render().asPng();
  const drawn = ({ size, part }: (typeof ICONS)[string]) =>
    part === 1 ? png(logo, size) : png(framed(logo, size, size, size * part));
  const icons = Object.entries(ICONS).map(([name, icon]): [string, Buffer] => [
    name,
    name.endsWith('.ico') ? ico(drawn(icon), icon.size) : drawn(icon),
  ]);
  return new Map([...icons, ['tarjeta.png', png(framed(logo, 1200, 630, 240))]]);
}
