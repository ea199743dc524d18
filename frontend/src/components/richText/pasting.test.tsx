import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectToLast, paste, read, renderEditor, writing } from './testing/editing.tsx';

const tool = (name: string) => page.getByRole('button', { name, exact: true });

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
