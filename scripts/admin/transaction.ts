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

const NOT_OF_THIS_VERSION =
  'A la base le falta algo que esta versión guarda; no se cambió nada. Arranca el sitio una vez (npm start), y repítelo.';

/** By PostgreSQL's code. */
const EXPLAINED: Record<string, string> = {
  '23505': 'Otra persona acaba de crear una cuenta con ese correo.',
  // No such table, no such column: an older backup was put back.
  '42P01': NOT_OF_THIS_VERSION,
  '42703': NOT_OF_THIS_VERSION,
};

function explained(error: unknown): unknown {
  const sentence = EXPLAINED[(error as { code?: string }).code ?? ''];
  return sentence ? new Error(sentence, { cause: error }) : error;
}
