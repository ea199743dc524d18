import { expect, it } from 'vitest';
import { Authenticator } from '../../../scripts/testing/authenticator.ts';
import type { Options } from '../../../scripts/testing/authenticator.ts';
import type { Passkey, Session } from '../../src/contract/index.ts';
import { person, requestSite, requestSiteOk } from '../site.ts';

const ORIGIN = 'http://localhost:8000';
const PATH = '/api/users/passkeys';
const sentence = 'No pudimos comprobar esa llave de acceso. Intenta de nuevo, o usa tu contraseña.';

/** What a refusal says, with and without the slash, all of it. */
const refusal = { code: 'passkey.invalid', message: sentence, detail: sentence };

it('a passkey is added, renamed, logs in like a password, and is removed', async () => {
  const me = await person();
  const { token } = me;
  const asked = await requestSiteOk<Options>('POST', `${PATH}/options/`, { token, body: {} });
  const device = new Authenticator(ORIGIN);
  const body = device.create(asked, 'Teléfono');
  const added = await requestSite('POST', `${PATH}/`, { token, body });
  expect(added).toMatchObject({ status: 201, json: { name: 'Teléfono', usedAt: '' } });
  const { _id } = added.json as Passkey;
  await requestSiteOk('PUT', `${PATH}/${String(_id)}`, { token, body: { name: 'Otro' } });

  const challenge = await requestSiteOk<Options>('POST', `${PATH}/login/options`, {});
  const answer = device.get(challenge);
  const session = await requestSiteOk<Session>('POST', `${PATH}/login/`, { body: answer });
  expect(session).toEqual({ ...me, token: expect.any(String) as string });
  const again = await requestSite('POST', `${PATH}/login`, { body: answer });
  expect([again.status, again.json]).toEqual([400, refusal]);

  const [listed] = await requestSiteOk<Passkey[]>('GET', PATH, { token: session.token });
  expect(listed).toEqual({
    ...{ _id, name: 'Otro', createdAt: expect.any(String), usedAt: expect.any(String) },
    ...{ host: 'localhost', credential: body.credential },
  });
  await requestSiteOk('POST', `${PATH}/remove/${String(_id)}/`, { token, body: {} });
  const late = device.get(await requestSiteOk<Options>('POST', `${PATH}/login/options/`, {}));
  const removed = await requestSite('POST', `${PATH}/login/`, { body: late });
  expect([removed.status, removed.json]).toEqual([400, refusal]);
});

it('what is no answer of a browser is refused field by field, and never fails', async () => {
  const { token } = await person();
  const empty = await requestSite('POST', `${PATH}/login/`, { body: {} });
  expect(empty).toMatchObject({ status: 400, json: { code: 'request.invalid' } });
  const rest = { ticket: 'x', clientData: 'x', authenticatorData: 'x', signature: 'x' };
  const long = { ...rest, credential: 'x'.repeat(1_365) };
  const tooLong = await requestSite('POST', `${PATH}/login/`, { body: long });
  expect(tooLong).toMatchObject({ status: 400, json: { errors: [{ field: 'credential' }] } });
  const asked = await requestSiteOk<Options>('POST', `${PATH}/options/`, { token, body: {} });
  const body = { ...new Authenticator(ORIGIN).create(asked, 'x'), attestation: 'A'.repeat(20_000) };
  const odd = await requestSite('POST', `${PATH}/`, { token, body });
  expect([odd.status, odd.json]).toEqual([400, refusal]);
});
