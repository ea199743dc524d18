import type { Invitation } from '@portafolio/proxy/contract';
import { invitations } from '@portafolio/proxy/contract/invitations';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dropDrafts } from '../../state/forms/drafts.ts';
import { expectConsole } from '../../testing/failOnConsole.ts';
import { failure, on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const main = page.getByRole('main');
const field = (name: string) => main.getByLabelText(name, { exact: true });
const button = (name: string) => main.getByRole('button', { name });
const preview = main.getByRole('region', { name: 'Así se verá' });

const VIEW: Invitation = {
  ...{ about: 'project', item: 1, title: 'Molino Alto', owner: 'Abril Tezontle' },
  testimonial: null,
};
const WORDS = { comment: 'Ya nadie llama.', name: 'J. R.', role: 'Compras' };
const stands = (state: 'waiting' | 'published' | 'hidden'): Invitation => ({
  ...VIEW,
  testimonial: { ...WORDS, state },
});

const open = (view: Invitation, at = '/testimonio?t=secreto') => {
  worker.use(on(invitations.read, () => view));
  return renderApp({ at });
};

beforeEach(dropDrafts);

const refusal = (status: number, code: string, message: string, name?: string) =>
  Response.json(
    { code, message, detail: message, ...(name && { errors: [{ field: name, message }] }) },
    { status },
  );

test('says for whom and about what, shows how it will look, and sends it', async () => {
  const sent: unknown[] = [];
  worker.use(
    on(invitations.write, async (request, { secret }) => {
      sent.push(secret, await request.json());
      return stands('waiting');
    }),
  );
  await open(VIEW);
  await expect
    .element(main.getByText('Abril Tezontle te pide unas palabras sobre «Molino Alto»'))
    .toBeVisible();
  await expect.element(preview.getByRole('figure')).toHaveTextContent('Tu nombre');
  await field('Testimonio').fill('Ya nadie llama.');
  await expect.element(main.getByText('15 de 600 caracteres')).toBeVisible();
  await field('Cómo quieres aparecer').fill('J. R.');
  await field('Puesto y empresa').fill('Compras');
  const figure = preview.getByRole('figure');
  for (const text of Object.values(WORDS)) await expect.element(figure).toHaveTextContent(text);
  await button('Enviar').click();
  const thanks = main.getByText('Gracias. Tu testimonio se publica cuando Abril Tezontle lo');
  await expect.element(thanks).toBeVisible();
  expect(sent).toEqual(['secreto', WORDS]);
  expect(document.activeElement?.textContent).toContain('Gracias.');
});

test('what is missing or too long is said at its field, and what was typed stays', async () => {
  expectConsole('Failed to load resource');
  const long = 'x'.repeat(612);
  worker.use(
    on(invitations.write, () =>
      refusal(400, 'request.invalid', '«Testimonio» admite 600 caracteres.', 'comment'),
    ),
  );
  await open(VIEW);
  await button('Enviar').click();
  await expect.element(field('Testimonio')).toHaveAccessibleDescription(/Falta este dato/);
  await expect.element(field('Testimonio')).toHaveFocus();
  await field('Testimonio').fill(long);
  await field('Cómo quieres aparecer').fill('J. R.');
  await expect.element(main.getByText('612 de 600 caracteres: sobran 12')).toBeVisible();
  await button('Enviar').click();
  await expect.element(field('Testimonio')).toHaveAccessibleDescription(/admite 600/);
  await expect.element(field('Testimonio')).toHaveValue(long);
  await expect.element(field('Cómo quieres aparecer')).toHaveValue('J. R.');

  worker.use(on(invitations.write, failure(503, 'El sitio no está disponible.')));
  await button('Enviar').click();
  await expect.element(main.getByRole('alert')).toHaveTextContent('El sitio no está disponible.');
  await expect.element(field('Testimonio')).toHaveValue(long);
});

test('a waiting one is corrected from what it says', async () => {
  let sent: unknown;
  worker.use(
    on(invitations.write, async (request) => {
      sent = await request.json();
      return stands('waiting');
    }),
  );
  await open(stands('waiting'));
  await button('Corregir').click();
  await expect.element(field('Testimonio')).toHaveFocus();
  await expect.element(field('Testimonio')).toHaveValue(WORDS.comment);
  await button('Dejarlo como estaba').click();
  await button('Corregir').click();
  await field('Puesto y empresa').fill('');
  await button('Enviar').click();
  await expect.element(button('Corregir')).toBeVisible();
  expect(sent).toEqual({ ...WORDS, role: '' });
});

test.each([
  ['published', 'Tu testimonio está publicado.'],
  ['hidden', 'Tu testimonio no está publicado.'],
] as const)('a %s one says so, and can only be taken back', async (state, sentence) => {
  await open(stands(state));
  await expect.element(main.getByText(sentence)).toBeVisible();
  await expect.element(button('Retirarlo')).toBeVisible();
  expect(button('Corregir').elements()).toEqual([]);
});

test('is taken back after a question, by keyboard too', async () => {
  let withdrawn = 0;
  worker.use(
    on(invitations.withdraw, () => {
      withdrawn += 1;
      return null;
    }),
  );
  await open(stands('published'));
  await button('Retirarlo').click();
  const dialog = page.getByRole('dialog', { name: '¿Retirar tu testimonio?' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(withdrawn).toBe(0);
  await button('Retirarlo').click();
  await dialog.getByRole('button', { name: 'Retirarlo' }).click();
  await expect.element(main.getByText('Lo retiraste: ya no está en el sitio')).toBeVisible();
  expect(withdrawn).toBe(1);
});

test('a link that is worth nothing says so, and is not tried again', async () => {
  expectConsole('Failed to load resource');
  const text = 'Este enlace ya no sirve: se usó, caducó o no está completo. Pide uno nuevo.';
  worker.use(on(invitations.read, () => refusal(400, 'link.invalid', text)));
  await renderApp({ at: '/testimonio?t=otro' });
  await expect.element(main.getByRole('alert')).toHaveTextContent(text);
  expect(button('Reintentar').elements()).toEqual([]);
});

test('a link that is not whole asks for nothing', async () => {
  await renderApp({ at: '/testimonio' });
  await expect.element(main.getByRole('alert')).toHaveTextContent('no está completo: ábrelo');
});
