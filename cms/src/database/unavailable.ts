/** PostgreSQL's classes 08 (connection), 53 (resources), 57P (shutting down), and the errors of sockets. */
const CODES = /^(08|53|57P)|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND)$/;
const MESSAGES =
  /Connection terminated|connection timeout|Timeout acquiring a connection|Client has encountered a connection error|not queryable|timeout expired|Connection ended unexpectedly/i;

const SQLSTATE = /^[\dA-Z]{5}$/;

interface Failure {
  code?: unknown;
  message?: unknown;
  errors?: unknown[];
}

/** Whether an error says that the database cannot be reached, rather than that it rejected a statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, errors } = error as Failure;
  if (typeof code === 'string' && CODES.test(code)) return true;
  // PostgreSQL's own messages quote what a caller wrote.
  if (typeof code === 'string' && SQLSTATE.test(code)) return false;
  if (Array.isArray(errors) && errors.some(isDatabaseUnavailable)) return true;
  return typeof message === 'string' && MESSAGES.test(message);
}

/** PostgreSQL's own code for a connection that broke. */
export function connectionLost(cause: unknown): Error {
  return Object.assign(new Error('La base de datos no responde', { cause }), { code: '08006' });
}
