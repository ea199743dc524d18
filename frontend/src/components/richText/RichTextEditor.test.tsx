import { Quill } from 'react-quill';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MORE_GROUPS, TOOL_GROUPS } from './editor/toolbar/tools.ts';
import { expectToLast, read, renderEditor, writing } from './testing/editing.tsx';

const tool = (name: string) => page.getByRole('button', { name, exact: true });
const list = (name: string) => page.getByRole('combobox', { name });

const isBehindMore = (name: string) => MORE_GROUPS.flat().some(({ label }) => label === name);

async function inSight(name: string) {
  if (isBehindMore(name) && tool('Más').query()?.getAttribute('aria-expanded') === 'false')
    await tool('Más').click();
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
