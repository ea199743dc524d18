// While an image is uploaded a ticket stands in its place. Undo and redo may bring an old ticket
// back, so it is remembered what became of each.

const TICKET = /^upload:\d+$/;
const paths = new Map<string, string>();
let last = 0;

export const isTicket = (value: string): boolean => TICKET.test(value);

export function newTicket(): string {
  last += 1;
  return `upload:${String(last)}`;
}

export const finish = (ticket: string, path: string): void => void paths.set(ticket, path);

/** Where the image of a ticket is, once uploaded. */
export const finishedPath = (ticket: string): string | undefined => paths.get(ticket);
