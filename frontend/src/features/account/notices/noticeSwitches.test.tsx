import { calls } from '@portafolio/proxy/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsole } from '../../../testing/failOnConsole.ts';
import { failure, on, userSession } from '../../../testing/handlers.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { worker } from '../../../testing/worker.ts';

const section = page.getByRole('region', { name: 'Avisos por correo' });
const replies = section.getByLabelText('Respuestas');
const withMail = on(calls.features, () => ({ mail: true, verifyEmail: false }));
const open = () => renderApp({ at: '/profileuser', session: userSession });

test('each kind of mail is a switch, saved as it is switched', async () => {
  const sent: unknown[] = [];
  worker.use(
    withMail,
    on(calls.users.updateProfile, async (request) => {
      sent.push(await request.json());
      return { ...userSession };
    }),
  );
  await open();
  await expect.element(replies).toBeChecked();
  await replies.click();
  await expect.poll(() => sent).toEqual([{ noticeReplies: false }]);
  await expect.element(replies).not.toBeChecked();
  await section.getByLabelText('Foros que sigues').click();
  await expect.poll(() => sent.at(-1)).toEqual({ noticeForums: false });
});

test('one that could not be saved is as it was, and says why', async () => {
  expectConsole('Failed to load resource');
  worker.use(withMail, on(calls.users.updateProfile, failure(503, 'El servicio no está.')));
  await open();
  await replies.click();
  await expect.element(section.getByRole('alert')).toHaveTextContent('El servicio no está.');
  await expect.element(replies).toBeChecked();
});

test('where the site sends no mail there is none', async () => {
  await open();
  await expect.element(page.getByRole('region', { name: 'Mis datos' })).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
});
