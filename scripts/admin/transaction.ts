import type { Client } from 'pg';

export async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw explained(error);
  }
}

function explained(error: unknown): unknown {
  const { code } = error as { code?: string };
  return code === '23505'
    ? new Error('Otra persona acaba de crear una cuenta con ese correo.')
    : error;
}
