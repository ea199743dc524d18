import { Quill } from 'react-quill';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MORE_GROUPS, TOOL_GROUPS } from './editor/toolbar/tools.ts';
import { paste, read, renderEditor } from './testing/editing.tsx';

const tool = (name: string) => page.getByRole('button', { name, exact: true });
const list = (name: string) => page.getByRole('combobox', { name });

const isBehindMore = (name: string) => MORE_GROUPS.flat().some(({ label }) => label === name);

async function inSight(name: string) {
  if (isBehindMore(name) && tool('Más').query()?.getAttribute('aria-expanded') === 'false')
    await tool('Más').click();
}

async function writing(words = 'Hola mundo') {
  const editor = await renderEditor();
  editor.quill.insertText(0, words, Quill.sources.USER);
  editor.quill.setSelection(0, words.length);
  return editor;
}

/** Saved, opened and saved again, it stays the same, and the reader shows it. */
async function expectToLast(html: string, selector: string) {
  const { quill, saved, unmount } = await renderEditor({ html });
  quill.insertText(quill.getLength() - 1, '!', Quill.sources.USER);
  quill.deleteText(quill.getLength() - 2, 1, Quill.sources.USER);
  expect(saved()).toBe(html);
  await unmount();
  expect((await read(html)).querySelector(selector)).not.toBeNull();
}

describe('every button writes its format, and it lasts', () => {
  test.each([
    ['Negrita', 'strong', 'strong'],
    ['Cursiva', 'em', 'em'],
    ['Subrayado', 'u', 'u'],
    ['Tachado', 's', 's'],
    ['Subíndice', 'sub', 'sub'],
    ['Superíndice', 'sup', 'sup'],
    ['Lista numerada', 'ol > li[data-list="ordered"]', 'ol > li'],
    ['Lista con viñetas', 'ol > li[data-list="bullet"]', 'ul > li'],
    ['Lista de tareas', 'ol > li[data-list="unchecked"]', '[aria-label="Pendiente"]'],
    ['Aumentar sangría', '.ql-indent-1', '.ql-indent-1'],
    ['Centrar', '.ql-align-center', '.ql-align-center'],
    ['Alinear a la derecha', '.ql-align-right', '.ql-align-right'],
    ['Justificar', '.ql-align-justify', '.ql-align-justify'],
    ['De derecha a izquierda', '.ql-direction-rtl', '.ql-direction-rtl'],
    ['Cita', 'blockquote', 'blockquote'],
    ['Bloque de código', '.ql-code-block-container > .ql-code-block', 'pre > code'],
  ])('%s', async (name, written, shown) => {
    const { saved, unmount } = await writing();
    await inSight(name);
    await tool(name).click();
    const box = document.createElement('div');
    box.innerHTML = saved();
    expect(box.querySelector(written)?.textContent).toContain('Hola mundo');
    await expect.element(tool(name)).not.toHaveAttribute('aria-pressed', 'false');
    await unmount();
    await expectToLast(saved(), shown);
  });
});

describe('every list writes its format, and it lasts', () => {
  test.each([
    ['Encabezado', 'Título 1', 'h1', '.rich-h1'],
    ['Encabezado', 'Título 2', 'h2', '.rich-h2'],
    ['Encabezado', 'Título 3', 'h3', '.rich-h3'],
    ['Tipo de letra', 'Arial', '.ql-font-arial', '.ql-font-arial'],
    ['Tipo de letra', 'Comic Sans', '.ql-font-comic-sans', '.ql-font-comic-sans'],
    ['Tipo de letra', 'Courier New', '.ql-font-courier-new', '.ql-font-courier-new'],
    ['Tipo de letra', 'Georgia', '.ql-font-georgia', '.ql-font-georgia'],
    ['Tipo de letra', 'Helvetica', '.ql-font-helvetica', '.ql-font-helvetica'],
    ['Tipo de letra', 'Lucida', '.ql-font-lucida', '.ql-font-lucida'],
    ['Tamaño', 'Muy pequeño', '.ql-size-extra-small', '.ql-size-extra-small'],
    ['Tamaño', 'Pequeño', '.ql-size-small', '.ql-size-small'],
    ['Tamaño', 'Mediano', '.ql-size-medium', '.ql-size-medium'],
    ['Tamaño', 'Grande', '.ql-size-large', '.ql-size-large'],
  ])('%s: %s', async (name, option, written, shown) => {
    const { saved, unmount } = await writing();
    await inSight(name);
    await list(name).selectOptions(option);
    const box = document.createElement('div');
    box.innerHTML = saved();
    expect(box.querySelector(written)?.textContent).toBe('Hola mundo');
    await unmount();
    await expectToLast(saved(), shown);
  });

  test.each([
    ['Color del texto', 'Verde', 'color: rgb(21, 128, 61)'],
    ['Color de fondo', 'Amarillo', 'background-color: rgb(254, 240, 138)'],
  ])('%s: %s', async (name, color, style) => {
    const { saved, unmount } = await writing();
    await inSight(name);
    await inSight(name);
    await tool(name).click();
    await tool(color).click();
    expect(saved()).toBe(`<p><span style="${style}">Hola mundo</span></p>`);
    await unmount();
    await expectToLast(saved(), `[style*="${style}"]`);
  });
});

test('a code block knows its language', async () => {
  const { saved, unmount } = await writing('select 1;');
  await tool('Bloque de código').click();
  await list('Lenguaje del código').selectOptions('SQL');
  expect(saved()).toContain('<div class="ql-code-block" data-language="sql">');
  await unmount();
  const root = await read(saved());
  await expect.poll(() => root.querySelector('.hljs-keyword')?.textContent).toBe('select');
});

test('code keeps its indentation when it is opened and saved again', async () => {
  const line = (code: string) => `<div class="ql-code-block" data-language="python">${code}</div>`;
  const lines = ['def suma(a, b):', '    return a  +  b', '', 'print(suma(1, 2))']
    .map(line)
    .join('');
  const html = `<div class="ql-code-block-container" spellcheck="false">${lines}</div>`;
  const { quill } = await renderEditor({ html });
  expect(quill.getText()).toBe('def suma(a, b):\n    return a  +  b\n\nprint(suma(1, 2))\n');
});

test('a link can be set, changed and taken away', async () => {
  const { quill, saved } = await writing();
  await tool('Enlace').click();
  await page.getByLabelText('Dirección del enlace').fill('javascript:alert(1)');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Escribe una dirección');
  await page.getByLabelText('Dirección del enlace').fill('ejemplo.com/a');
  await tool('Guardar enlace').click();
  expect(saved()).toBe('<p><a href="https://ejemplo.com/a">Hola mundo</a></p>');
  quill.setSelection(3, 0);
  await tool('Enlace').click();
  await expect
    .element(page.getByLabelText('Dirección del enlace'))
    .toHaveValue('https://ejemplo.com/a');
  await tool('Quitar').click();
  expect(saved()).toBe('<p>Hola mundo</p>');
});

test('a video of YouTube is a frame without cookies; another address is refused', async () => {
  const { saved, unmount } = await renderEditor();
  await tool('Video').click();
  const address = page.getByLabelText('Dirección del video (YouTube o Vimeo)');
  await address.fill('https://malo.example/video');
  await tool('Insertar video').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await address.fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3');
  await tool('Insertar video').click();
  expect(saved()).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"');
  await unmount();
  const frame = (await read(saved())).querySelector('iframe');
  expect(frame?.title).toBe('Video de YouTube');
});

test('a formula is kept as its source and rendered for the visitor', async () => {
  const { saved, unmount } = await renderEditor();
  await inSight('Fórmula');
  await tool('Fórmula').click();
  await page.getByLabelText('Fórmula en LaTeX').fill('e = mc^2');
  await tool('Insertar fórmula').click();
  const html = '<p><span class="ql-formula" data-value="e = mc^2">e = mc^2</span></p>';
  expect(saved()).toBe(html);
  await unmount();
  await expectToLast(html, '.ql-formula');
  await expect
    .poll(() => document.querySelector('.rich-text .katex-mathml'), { timeout: 15_000 })
    .toBeTruthy();
});

describe('in a long text with the caret at its end', () => {
  afterEach(() => page.viewport(1_280, 900));

  test.each([
    [1_440, 900, 'Enlace', 'Dirección del enlace'],
    [1_440, 900, 'Video', 'Dirección del video (YouTube o Vimeo)'],
    [360, 640, 'Fórmula', 'Fórmula en LaTeX'],
  ])('at %i × %i, «%s» opens in sight, and Escape returns', async (width, height, name, label) => {
    await page.viewport(width, height);
    const { quill, text } = await renderEditor();
    quill.insertText(0, 'Una línea del artículo.\n'.repeat(120), Quill.sources.USER);
    quill.setSelection(quill.getLength() - 1, 0);
    quill.scrollSelectionIntoView();
    await inSight(name);
    const before = window.scrollY;
    expect(before).toBeGreaterThan(1_000);
    (tool(name).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText(label)).toBeInViewport({ ratio: 0.9 });
    await expect.element(page.getByLabelText(label)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(text).toHaveFocus();
    expect(quill.getSelection()?.index).toBe(quill.getLength() - 1);
    expect(Math.abs(window.scrollY - before)).toBeLessThan(height);
  });
});

const EXCEL = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--td{border:none}--></style></head>
<body link="#0563C1"><table border=0 cellpadding=0 style='border-collapse:collapse'><!--StartFragment-->
 <col width=64 span=3>
 <tr height=20><td height=20 width=64 style='font-weight:700'>Mes</td><td>Ventas</td><td>Nota</td></tr>
 <tr height=20><td height=20>Enero</td><td align=right>1.200</td><td>&nbsp;</td></tr>
<!--EndFragment--></table></body></html>`;
const SHEETS = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="background-color:#4a86e8;color:#fff;text-align:center;" data-sheets-value="{}">Mes</td><td>Ventas</td></tr><tr><td>Enero<br/>(frío)</td><td><a href="https://ejemplo.com/">ver</a></td></tr></tbody></table>`;
const WORD = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment--><p class=MsoNormal>Antes</p>
<table class=MsoTableGrid border=1 cellspacing=0>
 <thead><tr>
  <th width=200 valign=top>
  Mes</th>
  <th>Ventas</th>
 </tr></thead>
 <tr>
  <td width=200 valign=top style='width:150pt'>
  <p class=MsoNormal>Enero<o:p></o:p></p>
  <p class=MsoNormal align=center>y febrero<o:p></o:p></p>
  </td>
  <td><ul><li>uno</li><li>dos</li></ul></td>
 </tr>
</table>
<p class=MsoNormal>Después</p><!--EndFragment--></body></html>`;

const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;font-family:Arial;color:#000000;">Antes</span></p><div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312"/></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000 1pt;"><p dir="ltr"><span style="font-weight:700;">Mes</span></p></td><td><p dir="ltr"><span style="font-weight:700;">Ventas</span></p></td></tr><tr><td rowspan="2"><p dir="ltr"><span style="color:#ff0000;">Enero</span></p></td><td><p dir="ltr"><span>1</span></p></td></tr><tr><td><p dir="ltr"><span>2</span></p></td></tr></tbody></table></div></b>`;
const WEB = `<h2 style="color:red">Ventas</h2><p>&nbsp;</p><table class="wikitable"><thead><tr><th colspan="2">Mes</th></tr></thead><tbody><tr><td>Enero</td><td style="text-align:right">7</td></tr></tbody></table>`;

/** Each row's cells, a header row with a mark. */
const rowsOf = (box: ParentNode) =>
  [...box.querySelectorAll('tr')].map((row) => {
    const cells = [...row.children].map(({ textContent }) => textContent);
    return `${row.querySelector('th, .ql-cell-head') ? '# ' : ''}${cells.join(' | ')}`;
  });

test.each([
  ['Excel', EXCEL, ['Mes | Ventas | Nota', 'Enero | 1.200 | ']],
  ['Google Sheets', SHEETS, ['Mes | Ventas', 'Enero (frío) | ver']],
  ['Word', WORD, ['# Mes | Ventas', 'Enero y febrero | uno dos']],
  ['Google Docs', DOCS, ['# Mes | Ventas', 'Enero | 1', ' | 2']],
  ['a page', WEB, ['# Mes | ', 'Enero | 7']],
])('a table of %s is a table in the editor, saved and read', async (_, html, rows) => {
  const { text, saved, unmount } = await renderEditor();
  paste(text.element(), { html });
  expect(rowsOf(text.element())).toEqual(rows);
  expect(saved()).not.toMatch(/style=|data-row|font/);
  const html1 = saved();
  await unmount();
  await expectToLast(html1, 'table');
  expect(rowsOf(await read(html1))).toEqual(rows);
});

test('a table pasted inside a line is not run into its words', async () => {
  const { quill, text, saved } = await writing('antesdespués');
  quill.setSelection(5, 0);
  paste(text.element(), { html: WORD.replace(/<p class=MsoNormal>(?:Antes|Después)<.p>/g, '') });
  expect(saved()).toMatch(/^<p>antes<\/p><table>.*<\/table><p>después<\/p>$/);
});

test('one cell keeps its lines, and is no table', async () => {
  const { text, saved } = await renderEditor();
  const html = '<table><tr><td><p>uno</p><p>dos</p></td></tr></table>';
  paste(text.element(), { html });
  expect(saved()).toBe('<p>uno</p><p>dos</p>');
});

test('what is pasted into a cell stays in it', async () => {
  const { quill, text, saved } = await renderEditor();
  await tool('Tabla').click();
  quill.setSelection(0, 0);
  paste(text.element(), { html: '<p>uno</p><p>dos</p>' });
  expect(saved()).toMatch(/^<table><tbody><tr><td class="ql-cell-head">uno dos<\/td>/);
});

test('a table made by hand: its rows, columns and header', async () => {
  const { quill, saved, text } = await writing('Ventas');
  quill.setSelection(6, 0);
  await tool('Tabla').click();
  await userEvent.keyboard('Mes{Tab}Total');
  await tool('Columna a la derecha').click();
  await tool('Fila abajo').click();
  await tool('Borrar columna').click();
  expect(rowsOf(text.element())).toEqual(['# Mes |  | ', ' |  | ', ' |  | ', ' |  | ']);
  await tool('Fila de encabezado').click();
  expect(saved()).toMatch(/^<p>Ventas<\/p><table><tbody><tr><td>Mes/);
  await tool('Borrar tabla').click();
  expect(saved()).not.toContain('<table');
});

test('headings, lists, bold, links and code come; colours, fonts and empty lines do not', async () => {
  const { text, saved } = await renderEditor();
  const html = `<h4 style="font-weight:400"><b>Título</b></h4><p>&nbsp;</p><p><br></p>
<p style="color:red;font-family:Arial"><b>Negrita</b> y <a href="https://ejemplo.com/">enlace</a> y <code>x = 1</code></p>
<ul><li>uno<ul><li>dos</li></ul></li></ul><pre>a
  b</pre>
<div style="font-family: Menlo, monospace; white-space: pre;"><div><span style="color:#00f">let</span> x;</div><div>y</div></div>`;
  paste(text.element(), { html });
  const codeLines = ['a', '  b', 'let x;', 'y'].map(
    (line) => `<div class="ql-code-block">${line}</div>`,
  );
  expect(saved()).toBe(
    '<h3>Título</h3><p><strong>Negrita</strong> y <a href="https://ejemplo.com/">enlace</a> y <code>x = 1</code></p>' +
      '<ol><li data-list="bullet">uno</li><li data-list="bullet" class="ql-indent-1">dos</li></ol>' +
      `<div class="ql-code-block-container">${codeLines.join('')}</div>`,
  );
});

test('what is copied here keeps its colours', async () => {
  const { quill, text, saved } = await renderEditor({
    html: '<p><span style="color: rgb(21, 128, 61)">verde</span></p>',
  });
  quill.setSelection(0, 5);
  const data = new DataTransfer();
  const event = new ClipboardEvent('copy', {
    clipboardData: data,
    bubbles: true,
    cancelable: true,
  });
  text.element().dispatchEvent(event);
  quill.setSelection(5, 0);
  paste(text.element(), { html: data.getData('text/html') });
  expect(saved()).toBe('<p><span style="color: rgb(21, 128, 61)">verdeverde</span></p>');
});

test.each([
  ['# Uno', '<h1>Uno</h1>'],
  ['## Uno', '<h2>Uno</h2>'],
  ['### Uno', '<h3>Uno</h3>'],
  ['- uno', '<ol><li data-list="bullet">uno</li></ol>'],
  ['1. uno', '<ol><li data-list="ordered">uno</li></ol>'],
  ['[[] uno', '<ol><li data-list="unchecked">uno</li></ol>'],
  ['> uno', '<blockquote>uno</blockquote>'],
  ['```uno', '<div class="ql-code-block-container"><div class="ql-code-block">uno</div></div>'],
  [
    '```{Enter}uno{Enter}dos',
    '<div class="ql-code-block-container"><div class="ql-code-block">uno</div><div class="ql-code-block">dos</div></div>',
  ],
  ['un **dos** tres', '<p>un <strong>dos</strong> tres</p>'],
  ['un *dos* tres', '<p>un <em>dos</em> tres</p>'],
  ['un `dos` tres', '<p>un <code>dos</code> tres</p>'],
  ['un ~~dos~~ tres', '<p>un <s>dos</s> tres</p>'],
  ['2 * 3 * 4 a_b_c', '<p>2 * 3 * 4 a_b_c</p>'],
])('%s is written as %s', async (typed, html) => {
  const { text, saved } = await renderEditor();
  await text.click();
  await userEvent.keyboard(typed);
  await expect.poll(saved).toBe(html);
});

test('undo gives the marks back', async () => {
  const { text, saved } = await renderEditor();
  await text.click();
  await userEvent.keyboard('## ');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(saved).toBe('<p>## </p>');
});

test('«/» inserts what is chosen by its name', async () => {
  const { text, saved } = await renderEditor();
  await text.click();
  await userEvent.keyboard('/cit');
  await expect.element(page.getByRole('option', { name: 'Cita' })).toBeVisible();
  await userEvent.keyboard('{Enter}Dicho');
  await expect.poll(saved).toBe('<blockquote>Dicho</blockquote>');
  expect(page.getByRole('listbox', { name: 'Insertar' }).query()).toBeNull();
});

test('clean takes the formats away', async () => {
  const { saved } = await writing();
  await tool('Negrita').click();
  await inSight('Tamaño');
  await list('Tamaño').selectOptions('Grande');
  await tool('Quitar formato').click();
  expect(saved()).toBe('<p>Hola mundo</p>');
});

test('undo and redo, never beyond what was opened', async () => {
  const { quill, text, saved } = await renderEditor({ html: '<p>Abierto</p>' });
  await expect.element(tool('Deshacer')).toHaveAttribute('aria-disabled', 'true');
  quill.insertText(7, ' y escrito', Quill.sources.USER);
  await tool('Deshacer').click();
  expect(saved()).toBe('<p>Abierto</p>');
  await tool('Rehacer').click();
  await expect.element(text).toHaveTextContent('Abierto y escrito');
  expect(quill.history).toMatchObject({ options: { delay: 500, maxStack: 100 } });
});

test('every tool has a name in Spanish, and arrows lead from one to the next', async () => {
  await renderEditor();
  await tool('Más').click();
  for (const { kind, label } of [...TOOL_GROUPS, ...MORE_GROUPS].flat()) {
    await expect.element(kind === 'select' ? list(label) : tool(label)).toHaveAttribute('title');
  }
  tool('Deshacer').element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(list('Encabezado').element());
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(tool('Quitar formato').element());
});

test('the keyboard gets out of the text', async () => {
  const { text } = await renderEditor();
  await text.click();
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement?.closest('[role="toolbar"]')).not.toBeNull();
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await expect.element(text).toHaveFocus();
});
