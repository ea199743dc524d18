import { describe, expect, inject, it } from 'vitest';
import { PASSWORD, person, requestSite, requestSiteOk } from '../site.ts';

interface Profile {
  eraseAt: string;
}

const profile = (token: string) => requestSiteOk<Profile>('GET', '/api/users/profile/', { token });
const erase = (token: string, password: string) =>
  requestSite('POST', '/api/users/erase/', { token, body: { password } });

describe('own data', () => {
  it.each(['/api/users/export/', '/api/users/export'])('GET %s is a zip to keep', async (path) => {
    const { token, email } = await person();
    const answer = await fetch(inject('siteUrl') + path, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="mis-datos.zip"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.toString('latin1')).not.toContain(email);
  });

  it('POST /api/users/erase/ sets the day, which the profile says, and DELETE takes it back', async () => {
    const { token } = await person();
    expect((await profile(token)).eraseAt).toBe('');
    const set = await erase(token, PASSWORD);
    expect(set.status).toBe(200);
    const { eraseAt } = set.json as Profile;
    expect(Date.parse(eraseAt) - Date.now()).toBeGreaterThan(6 * 86_400_000);
    expect((await profile(token)).eraseAt).toBe(eraseAt);
    expect((await requestSite('DELETE', '/api/users/erase', { token })).status).toBe(204);
    expect((await profile(token)).eraseAt).toBe('');
  });

  it('a wrong password is 400 at its field, and an empty body says what is missing', async () => {
    const { token } = await person();
    expect(await erase(token, 'la de otra persona')).toMatchObject({
      status: 400,
      json: { code: 'password.wrong', errors: [{ field: 'password' }] },
    });
    expect(await erase(token, '')).toMatchObject({
      status: 400,
      json: { code: 'request.invalid', errors: [{ field: 'password' }] },
    });
  });
});
