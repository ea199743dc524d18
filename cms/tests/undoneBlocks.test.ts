import { describe, expect, it } from 'vitest';
import { admin, api, decide, startForum, write } from './support/forum.ts';

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
