// Loaded before everything in every Node process of the site: notes each name looked up and each
// connection begun. PostgreSQL makes none of its own.
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import net from 'node:net';

const file = process.env['CONNECTIONS_REPORT'] ?? '';
const note = (/** @type {string} */ what) => appendFileSync(file, `${process.pid} ${what}\n`);

// oxlint-disable-next-line typescript/unbound-method -- called below with its own `this`
const { connect } = net.Socket.prototype;
/** @this {net.Socket} @param {any[]} args */
net.Socket.prototype.connect = function watched(...args) {
  const [first] = Array.isArray(args[0]) ? args[0] : args;
  // A path is a pipe or a socket file of this machine.
  if (!first?.path && typeof first !== 'string')
    note(`connect ${first?.host ?? args[1] ?? 'localhost'}`);
  return connect.apply(this, /** @type {any} */ (args));
};

for (const name of /** @type {const} */ (['lookup', 'resolve', 'resolve4', 'resolve6'])) {
  const original = /** @type {Function} */ (dns[name]);
  Object.assign(dns, {
    [name]: (/** @type {any[]} */ ...args) => {
      note(`${name} ${args[0]}`);
      return original.apply(dns, args);
    },
  });
}

// oxlint-disable-next-line typescript/unbound-method -- called below with its own `this`
const { send } = dgram.Socket.prototype;
/** @this {dgram.Socket} @param {any[]} args */
dgram.Socket.prototype.send = function watched(...args) {
  note(`udp ${args.find((one) => typeof one === 'string') ?? '?'}`);
  return send.apply(this, /** @type {any} */ (args));
};
