const isHead = (row: Element) =>
  row.children.length > 0 &&
  [...row.children].every((cell) => cell.classList.contains('ql-cell-head'));

/** The same cell as a header of its column. */
function toHeader(cell: Element): void {
  const header = cell.ownerDocument.createElement('th');
  for (const { name, value } of cell.attributes) header.setAttribute(name, value);
  header.setAttribute('scope', 'col');
  header.classList.remove('ql-cell-head');
  header.append(...cell.childNodes);
  cell.replaceWith(header);
}

/** A table with its header row, in a box that can be scrolled by keyboard too. */
export function prepareTables(text: ParentNode): void {
  for (const table of text.querySelectorAll('table')) {
    const page = table.ownerDocument;
    const rows = [...table.querySelectorAll('tr')];
    const body = page.createElement('tbody');
    const first = rows[0];
    if (first && isHead(first)) {
      const head = page.createElement('thead');
      head.append(first);
      [...first.children].forEach(toHeader);
      rows.shift();
      table.replaceChildren(head, body);
    } else table.replaceChildren(body);
    body.append(...rows);
    const box = page.createElement('div');
    box.className = 'rich-table';
    box.setAttribute('tabindex', '0');
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', 'Tabla');
    table.replaceWith(box);
    box.append(table);
  }
}
