/** Something to mend before readers see it, and where it is. */
export interface Finding {
  text: string;
  /** A field of the form, or the nth element of the text. */
  at: { field: string } | { selector: string; nth: number };
}

interface Reviewed {
  name: string;
  subtitle: string;
  comment_rtf: string;
}

const HEADINGS = 'h1, h2, h3';

const start = (text: string | null) => `«${(text ?? '').trim().slice(0, 40)}»`;

function ofPicture(image: Element): string | undefined {
  if (image.getAttribute('src')?.startsWith('https:'))
    return 'Una imagen está en otro sitio: si la quitan de allí, deja de verse.';
  const isDecoration = image.getAttribute('role') === 'presentation';
  if (image.getAttribute('alt') || isDecoration) return undefined;
  return 'Una imagen no tiene descripción.';
}

function ofHeading(heading: Element, nth: number, all: Element[]): string | undefined {
  const { textContent: text, tagName } = heading;
  if (!text.trim()) return 'Un título está vacío.';
  const before = all[nth - 1];
  const isJump = before && Number(tagName[1]) > Number(before.tagName[1]) + 1;
  return isJump ? `${start(text)} se salta un nivel de título.` : undefined;
}

function ofRow(row: Element): string | undefined {
  const isEmpty = !row.textContent.trim() && !row.querySelector('img');
  return isEmpty ? 'Una fila de la tabla está vacía.' : undefined;
}

function ofLink(link: Element): string | undefined {
  const address = link.getAttribute('href') ?? '';
  if (!link.textContent.trim() && !link.querySelector('img')) return 'Un enlace no tiene palabras.';
  return address === '' || address === '#'
    ? `El enlace ${start(link.textContent)} no lleva a ninguna parte.`
    : undefined;
}

/** What readers, screen readers and search engines would miss. Nothing is asked of the network. */
export function review({ name, subtitle, comment_rtf }: Reviewed): Finding[] {
  const { body } = new DOMParser().parseFromString(comment_rtf, 'text/html');
  const ofAll = (
    selector: string,
    find: (element: Element, nth: number, all: Element[]) => string | undefined,
  ) =>
    [...body.querySelectorAll(selector)].flatMap((element, nth, all) => {
      const text = find(element, nth, all);
      return text === undefined ? [] : [{ text, at: { selector, nth } }];
    });
  return [
    ...(name.trim()
      ? []
      : [{ text: 'Falta el nombre, que es el título del artículo.', at: { field: 'name' } }]),
    ...(subtitle.trim()
      ? []
      : [
          {
            text: 'Falta el subtítulo: es la descripción que muestran los buscadores.',
            at: { field: 'subtitle' },
          },
        ]),
    ...ofAll('img', ofPicture),
    ...ofAll(HEADINGS, ofHeading),
    ...ofAll('tr', ofRow),
    ...ofAll('a', ofLink),
  ];
}
