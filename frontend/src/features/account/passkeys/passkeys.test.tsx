import { calls } from '@portafolio/proxy/contract';
import type { Passkey } from '@portafolio/proxy/contract';
import { passkeys } from '@portafolio/proxy/contract/passkeys';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsole } from '../../../testing/failOnConsole.ts';
import { on, userSession } from '../../../testing/handlers.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { worker } from '../../../testing/worker.ts';

const main = page.getByRole('main');
const section = main.getByRole('region', { name: 'Llaves de acceso' });
const button = (name: string) => main.getByRole('button', { name, exact: true });
const row = section.getByRole('listitem');
const refusal = (status: number, code: string, message: string, field?: string) => () =>
  Response.json(
    { code, message, detail: message, ...(field && { errors: [{ field, message }] }) },
    { status },
  );

const withPasskeys = (passkeyHost = location.hostname) =>
  on(calls.features, () => ({
    ...{ mail: false, verifyEmail: false, passkeyHost },
    ...{ messagesMonths: 24, mailsMonths: 1, auditMonths: 12, timeZone: 'UTC' },
  }));

const phone: Passkey = {
  ...{ _id: 1, name: 'Teléfono', createdAt: '2026-03-04T05:06:07.000Z', usedAt: '' },
  ...{ host: location.hostname, credential: 'bGxhdmU' },
};

const options = {
  ticket: 'boleto',
  options: {
    challenge: 'cmV0bw',
    rp: { id: location.hostname, name: location.hostname },
    user: { id: 'Y3VlbnRh', name: 'grace@example.com', displayName: 'Grace' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  },
};

/** What a device gives back, in the form in which the browser gives it. */
const credential = (response: object) =>
  Object.assign(Object.create(PublicKeyCredential.prototype) as PublicKeyCredential, {
    toJSON: () => ({ id: 'bGxhdmU', response: { clientDataJSON: 'ZGF0b3M', ...response } }),
  });
const made = credential({ attestationObject: 'cHJ1ZWJh', transports: ['internal', 'hybrid'] });
const signed = credential({
  authenticatorData: 'YXV0',
  signature: 'Zmlybg',
  userHandle: 'Y3VlbnRh',
});

type Asked = CredentialRequestOptions | undefined;

/** A device: for what is offered in the fields it waits until that is called off. */
function device(answer: () => Promise<Credential | null>, filledIn = false) {
  const get = vi.spyOn(navigator.credentials, 'get').mockImplementation(async (asked: Asked) => {
    if (asked?.mediation !== 'conditional' || filledIn) return answer();
    return new Promise((_resolve, reject) => {
      asked.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  });
  const create = vi.spyOn(navigator.credentials, 'create').mockImplementation(answer);
  const available = vi
    .spyOn(PublicKeyCredential, 'isConditionalMediationAvailable')
    .mockResolvedValue(true);
  onTestFinished(() => [get, create, available].forEach((one) => one.mockRestore()));
  return { get, create };
}

beforeEach(() => {
  worker.use(
    withPasskeys(),
    on(passkeys.loginOptions, () => options),
    on(passkeys.options, () => options),
  );
});

describe('Sign In', () => {
  const BUTTON = 'Entrar con una llave de acceso';

  test.each([false, true])(
    'a passkey logs in like a password, filled in by the browser: %s',
    async (filledIn) => {
      const sent: unknown[] = [];
      worker.use(
        on(passkeys.login, async (request) => {
          sent.push(await request.json());
          return { ...userSession };
        }),
      );
      const { get } = device(() => Promise.resolve(signed), filledIn);
      await renderApp({ at: '/login?redirect=%2Fforo' });
      await expect
        .element(main.getByLabelText('E-Mail', { exact: true }))
        .toHaveAttribute('autocomplete', 'username webauthn');
      if (!filledIn) await button(BUTTON).click();
      await expect.poll(() => location.hash).toBe('#/foro');
      expect(sent).toEqual([
        {
          ...{ ticket: 'boleto', credential: 'bGxhdmU', clientData: 'ZGF0b3M' },
          ...{ authenticatorData: 'YXV0', signature: 'Zmlybg', userHandle: 'Y3VlbnRh' },
        },
      ]);
      expect(get.mock.calls.map(([asked]) => asked?.mediation)).toEqual(
        filledIn ? ['conditional'] : ['conditional', undefined],
      );
    },
  );

  test('says why it did not, and offers it again', async () => {
    expectConsole('Failed to load resource');
    worker.use(on(passkeys.login, refusal(400, 'passkey.invalid', 'No pudimos comprobarla.')));
    const { get } = device(() => Promise.resolve(signed));
    await renderApp({ at: '/login' });
    await button(BUTTON).click();
    await expect.element(main.getByRole('alert')).toHaveTextContent('No pudimos comprobarla.');
    await expect.poll(() => get.mock.lastCall?.[0]?.mediation).toBe('conditional');
    get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await button(BUTTON).click();
    await expect.element(main.getByRole('alert')).toHaveTextContent('se canceló');
    // Its request must not be another test's.
    await expect.poll(() => get.mock.lastCall?.[0]?.mediation).toBe('conditional');
  });

  test.each(['', 'otro.example'])('where they work at «%s», none is offered', async (host) => {
    let isAsked = false;
    worker.use(
      withPasskeys(host),
      on(passkeys.loginOptions, () => {
        isAsked = true;
        return options;
      }),
    );
    await renderApp({ at: '/login' });
    await expect.element(button('Ingresar')).toBeVisible();
    await expect.poll(() => main.getByRole('button', { name: BUTTON }).elements()).toEqual([]);
    expect(isAsked).toBe(false);
  });
});

describe('Perfil', () => {
  const open = async (list: Passkey[] = []) => {
    worker.use(on(passkeys.list, () => list as never));
    await renderApp({ at: '/profileuser', session: userSession });
    await expect.element(button('Agregar una llave de acceso')).toBeVisible();
  };
  const write = async (name: string, submit: string) => {
    await section.getByLabelText('Nombre de la llave').fill(name);
    await button(submit).click();
  };

  test('adds one with its name, renames it, and removes it once that is confirmed', async () => {
    const sent: unknown[] = [];
    const answering = (answer: unknown) => async (request: Request) => {
      sent.push(await request.json());
      return answer as never;
    };
    worker.use(
      on(passkeys.add, answering(phone)),
      on(passkeys.rename, answering({ ...phone, name: 'Otro' })),
      on(passkeys.remove, answering({})),
    );
    device(() => Promise.resolve(made));
    await open();
    await button('Agregar una llave de acceso').click();
    await expect.element(section.getByLabelText('Nombre de la llave')).toHaveFocus();
    await write('Teléfono', 'Agregar');
    await expect.element(row).toHaveTextContent(/Teléfono.*Sin usar todavía/);
    await button('Renombrar Teléfono').click();
    await write('Otro', 'Guardar');
    await expect.element(row).toHaveTextContent('Otro');
    await expect.element(button('Renombrar Otro')).toHaveFocus();
    await button('Quitar Otro').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
    await expect.poll(() => row.elements()).toEqual([]);
    expect(sent).toEqual([
      {
        ...{ name: 'Teléfono', ticket: 'boleto', credential: 'bGxhdmU', clientData: 'ZGF0b3M' },
        ...{ attestation: 'cHJ1ZWJh', transports: 'internal,hybrid' },
      },
      { name: 'Otro' },
      {},
    ]);
  });

  test('asks for the password where the session is not new, and goes on with what was begun', async () => {
    expectConsole('Failed to load resource');
    const sent: unknown[] = [];
    worker.use(
      on(passkeys.remove, async (request) => {
        const body = (await request.json()) as { currentPassword?: string };
        sent.push(body);
        if (!body.currentPassword) return refusal(403, 'password.current_required', 'Escríbela.')();
        if (body.currentPassword === 'otra')
          return refusal(400, 'password.current_wrong', 'No es.', 'currentPassword')();
        return {};
      }),
    );
    await open([phone]);
    await button('Quitar Teléfono').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
    const password = section.getByLabelText('Contraseña actual');
    await expect.element(password).toHaveFocus();
    await password.fill('otra');
    await button('Continuar').click();
    await expect.element(password).toHaveAttribute('aria-invalid', 'true');
    await password.fill('una-clave-larga');
    await button('Continuar').click();
    await expect.poll(() => row.elements()).toEqual([]);
    await expect.poll(() => password.elements()).toEqual([]);
    expect(sent).toEqual([{}, { currentPassword: 'otra' }, { currentPassword: 'una-clave-larga' }]);
  });

  test('what is added after the password leaves no form behind', async () => {
    expectConsole('Failed to load resource');
    worker.use(
      on(passkeys.options, async (request) => {
        const { currentPassword } = (await request.json()) as { currentPassword?: string };
        return currentPassword
          ? options
          : refusal(403, 'password.current_required', 'Escríbela.')();
      }),
      on(passkeys.add, () => ({ ...phone })),
    );
    device(() => Promise.resolve(made));
    await open();
    await button('Agregar una llave de acceso').click();
    await write('Teléfono', 'Agregar');
    await section.getByLabelText('Contraseña actual').fill('una-clave-larga');
    await button('Continuar').click();
    await expect.element(row).toHaveTextContent('Teléfono');
    await expect.element(button('Agregar una llave de acceso')).toHaveFocus();
    await expect.poll(() => section.getByRole('textbox').elements()).toEqual([]);
  });

  test('says that the device has one already, and which key is of another address', async () => {
    device(() => Promise.reject(new DOMException('', 'InvalidStateError')));
    await open([{ ...phone, host: 'antes.example' }]);
    await expect.element(row).toHaveTextContent('Era para antes.example: aquí ya no abre');
    await button('Agregar una llave de acceso').click();
    await write('Otra', 'Agregar');
    await expect.element(section.getByRole('alert')).toHaveTextContent('ya tiene una llave');
    await expect.element(section.getByLabelText('Nombre de la llave')).toHaveValue('Otra');
    await button('Cancelar').click();
    await expect.element(button('Agregar una llave de acceso')).toHaveFocus();
  });
});
