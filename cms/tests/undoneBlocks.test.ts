import { describe, expect, it } from 'vitest';
import { erase } from './ownData/erase.ts';
import { admin, api, cms, decide, sql, startForum, write } from './support/forum.ts';

startForum();

describe('a block by a decision on a comment, which is undone', () => {
  it('leaves a block that was set since', async () => {
    const troll = await api.register('reincide@example.com');
    const made = await write('Molesto y reincido', troll);
    await decide(made.number, { action: 'hide', block: true, why: 'Insulta' });
    const at = `/account/users/${troll.id}/block`;
    await api.ask('PUT', at, admin.token, { until: '', reason: 'Amenaza' });
    expect((await decide(made.number, { action: 'undo' })).status).toBe(200);
    const kept = await api.ask('GET', at, admin.token);
    expect(kept.json).toEqual({ blocked: true, until: '', reason: 'Amenaza' });
  });

  it('leaves a block that looks the same, of another decision, after that one was lifted', async () => {
    const troll = await api.register('vuelve@example.com');
    const [first, second] = [await write('Molesto', troll), await write('Sigo', troll)];
    const at = `/account/users/${troll.id}/block`;
    await decide(first.number, { action: 'hide', block: true });
    expect((await api.ask('DELETE', at, admin.token)).status).toBe(204);
    await decide(second.number, { action: 'hide', block: true });
    expect((await decide(first.number, { action: 'undo' })).status).toBe(200);
    expect((await api.ask('GET', at, admin.token)).json.blocked).toBe(true);
  });

  it('leaves a block that another decision wants too, unless that one is undone', async () => {
    const troll = await api.register('doble@example.com');
    const [first, second] = [await write('Molesto aquí', troll), await write('Y aquí', troll)];
    const at = `/account/users/${troll.id}/block`;
    const blocked = async () => (await api.ask('GET', at, admin.token)).json.blocked as boolean;
    const body = { action: 'hide', block: true };
    for (const { number: id } of [first, second]) await decide(id, body);
    expect((await decide(first.number, { action: 'undo' })).status).toBe(200);
    expect(await blocked()).toBe(true);
    await api.ask('DELETE', at, admin.token);
    for (const { number: id } of [first, second]) await decide(id, body);
    for (const { number: id } of [second, first]) await decide(id, { action: 'undo' });
    expect(await blocked()).toBe(false);
  });

  it('is lifted with the last decision that wants it, in whatever order they are undone', async () => {
    const troll = await api.register('orden@example.com');
    const [first, second] = [await write('Molesto otra vez', troll), await write('Y otra', troll)];
    const at = `/account/users/${troll.id}/block`;
    const blocked = async () => (await api.ask('GET', at, admin.token)).json.blocked as boolean;
    for (const { number: id } of [first, second]) await decide(id, { action: 'hide', block: true });
    await decide(first.number, { action: 'undo' });
    expect(await blocked()).toBe(true);
    await decide(second.number, { action: 'undo' });
    expect(await blocked()).toBe(false);
  });

  it('stays as long as the decision that wants it, whatever is decided and undone on its comment afterwards', async () => {
    const troll = await api.register('sigue@example.com');
    const [first, second] = [await write('Molesto de nuevo', troll), await write('Peor', troll)];
    const at = `/account/users/${troll.id}/block`;
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await decide(first.number, { action: 'hide', block: true });
    await decide(second.number, { action: 'hide', block: true, blockUntil: until, why: 'Un día' });
    for (const action of ['delete', 'undo']) await decide(second.number, { action });
    await decide(first.number, { action: 'undo' });
    expect((await api.ask('GET', at, admin.token)).json).toEqual({
      ...{ blocked: true, until, reason: 'Un día' },
    });
  });

  it('leaves a block of the same terms that somebody set on the account since', async () => {
    const troll = await api.register('iguales@example.com');
    const made = await write('Molesto igual', troll);
    const at = `/account/users/${troll.id}/block`;
    await decide(made.number, { action: 'hide', block: true, why: 'Insulta' });
    await api.ask('PUT', at, admin.token, { until: '', reason: 'Insulta' });
    await decide(made.number, { action: 'undo' });
    expect((await api.ask('GET', at, admin.token)).json.blocked).toBe(true);
  });

  it('makes a block longer, and undone it is as long as before', async () => {
    const troll = await api.register('insiste@example.com');
    const made = await write('Molesto e insisto', troll);
    const at = `/account/users/${troll.id}/block`;
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await api.ask('PUT', at, admin.token, { until, reason: 'Una hora' });
    const body = { action: 'hide', block: true, why: 'Insulta' };
    expect((await decide(made.number, body)).status).toBe(200);
    const blocked = async () => (await api.ask('GET', at, admin.token)).json;
    expect(await blocked()).toEqual({ blocked: true, until: '', reason: 'Insulta' });
    expect((await decide(made.number, { action: 'undo' })).status).toBe(200);
    expect(await blocked()).toEqual({ blocked: true, until, reason: 'Una hora' });
  });
});

it('what was hidden with all of an account that is no more is shown by the undo of the last that hides it', async () => {
  const gone = await api.register('hidden-all@example.com');
  const made: number[] = [];
  for (const name of ['uno', 'dos', 'tres', 'cuatro'])
    made.push((await write(`Sobra ${name}`, gone)).number);
  const [first = 0, second = 0, , fourth = 0] = made;
  const states = async () =>
    (await sql('select state from reviews where number = any($1) order by number', [made]))
      .map(({ state }) => state)
      .join(' ');
  for (const id of [first, second]) await decide(id, { action: 'hide', hideAll: true });
  await erase(cms, gone.id);
  // Shown and hidden once more, by a decision of its own.
  for (const action of ['approve', 'hide']) await decide(fourth, { action });
  expect((await decide(second, { action: 'undo' })).status).toBe(200);
  expect(await states()).toBe('hidden hidden hidden hidden');
  expect((await decide(first, { action: 'undo' })).status).toBe(200);
  expect(await states()).toBe('visible visible visible hidden');
});
