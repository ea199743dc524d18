import { describe, expect, inject, it } from 'vitest';
import { person } from '../site.ts';

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
});
