import { expect, it } from 'vitest';
import { replica } from './replica.ts';
import { PASSWORD, newEmail, person } from './site.ts';

it('of what an account changes so many mails tell in a day, and so many of an address', async () => {
  const rules = { LIMIT_CHANGE_DAY: '5/60', LIMIT_CHANGE_ADDRESS_DAY: '6/60' };
  const site = await replica({ ...rules, TRUST_PROXY: 'true' });
  const [one, other] = [await person(), await person()];
  const change = async (who: { token: string }, body: object) => {
    const headers = {
      ...{ authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      'x-forwarded-for': '198.51.100.252',
    };
    const sent = { method: 'PUT', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${site}/api/users/profile/update/`, sent);
    if (answer.ok) who.token = ((await answer.json()) as { token: string }).token;
    return answer.status;
  };
  const another = () => ({ password: newEmail() });
  const named = { name: 'Otro nombre' };
  const statuses = [
    await change(one, { password: '12345678' }),
    ...[await change(one, another()), await change(one, { email: newEmail() })],
    ...[await change(one, another()), await change(one, named)],
    ...[await change(other, another()), await change(other, another()), await change(other, named)],
  ];
  // Weak, which gives it back; a password, an e-mail, of which four mails tell; no more, but its name; and one is left for the address.
  expect(statuses).toEqual([400, 200, 200, 429, 200, 200, 429, 200]);
});

it('to erase an account counts for the mail of keeping it too, and a refused one for none', async () => {
  const { token } = await person();
  const site = await replica({ LIMIT_CHANGE_DAY: '4/600' });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (method: string, password?: string) => {
    const body = password === undefined ? null : JSON.stringify({ password });
    return (await fetch(`${site}/api/users/erase/`, { method, headers, body })).status;
  };
  const statuses = [await ask('POST', 'no es esta'), await ask('POST', PASSWORD)];
  statuses.push(await ask('DELETE'), await ask('POST', PASSWORD), await ask('DELETE'));
  expect([...statuses, await ask('POST', PASSWORD)]).toEqual([400, 200, 204, 200, 204, 429]);
});

it('an account takes its erasure back so many times, and no change of the day is gone with it', async () => {
  const { token } = await person();
  const site = await replica({ LIMIT_PROFILE: '3/60', LIMIT_CHANGE_DAY: '1/60' });
  const headers = { authorization: `Bearer ${token}` };
  const statuses = [];
  for (let round = 0; round < 4; round += 1)
    statuses.push((await fetch(`${site}/api/users/erase/`, { method: 'DELETE', headers })).status);
  expect(statuses).toEqual([204, 204, 204, 429]);
});
