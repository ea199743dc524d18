import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Cbor = number | string | Buffer | Cbor[] | Map<number | string, Cbor>;

/** The little of CBOR that an authenticator writes. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return withHead(3, Buffer.from(value));
  if (Buffer.isBuffer(value)) return withHead(2, value);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

const withHead = (major: number, bytes: Buffer) =>
  Buffer.concat([head(major, bytes.length), bytes]);

function head(major: number, amount: number): Buffer {
  if (amount < 24) return Buffer.from([(major << 5) | amount]);
  if (amount < 256) return Buffer.from([(major << 5) | 24, amount]);
  return Buffer.from([(major << 5) | 25, amount >> 8, amount & 255]);
}

const FLAGS = { present: 0x01, verified: 0x04, key: 0x40 };

export interface Options {
  ticket: string;
  options: Record<string, unknown> & { challenge: string };
}

/** What is wrong on purpose. */
export interface Bent {
  origin?: string;
  host?: string;
  type?: string;
  challenge?: string;
  /** The person neither touched it nor said who they are. */
  unverified?: true;
  counter?: number;
  /** What it says of itself, and in which format. */
  statement?: [string, Map<string, Cbor>];
}

interface Key {
  id: Buffer;
  privateKey: KeyObject;
  cose: Buffer;
  handle: string;
  counter: number;
}

/** A device that holds passkeys, without a device: real keys, real signatures, and no browser. */
export class Authenticator {
  readonly #origin: string;
  readonly #counts: boolean;
  key: Key | undefined;

  /** Most of today's never count; some do. */
  constructor(origin: string, { counts = false } = {}) {
    this.#origin = origin;
    this.#counts = counts;
  }

  create({ ticket, options }: Options, name: string, bent: Bent = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = [-2, -3].map(
      (at, index) => [at, Buffer.from(index ? y : x, 'base64url')] as const,
    );
    const cose = cbor(new Map<number, Cbor>([[1, 2], [3, -7], [-1, 1], ...point])); // prettier-ignore
    const handle = (options['user'] as { id: string }).id;
    const key = { id: randomBytes(32), privateKey, cose, handle, counter: 0 };
    this.key = key;
    const length = Buffer.from([0, key.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, key.id, cose]);
    const authData = Buffer.concat([this.#data(bent, FLAGS.key), attested]);
    const [format, statement] = bent.statement ?? ['none', new Map<string, Cbor>()];
    const attestation = cbor(
      new Map<string, Cbor>([['fmt', format], ['attStmt', statement], ['authData', authData]]), // prettier-ignore
    );
    return {
      ...{ ticket, name, transports: 'internal,hybrid' },
      credential: key.id.toString('base64url'),
      clientData: this.#clientData('webauthn.create', options, bent).toString('base64url'),
      attestation: attestation.toString('base64url'),
    };
  }

  get({ ticket, options }: Options, bent: Bent = {}) {
    const { key } = this;
    if (!key) throw new Error('It holds no key');
    if (this.#counts) key.counter += 1;
    const authData = this.#data(bent);
    const clientData = this.#clientData('webauthn.get', options, bent);
    const hash = createHash('sha256').update(clientData).digest();
    const signature = sign('sha256', Buffer.concat([authData, hash]), key.privateKey);
    return {
      ticket,
      credential: key.id.toString('base64url'),
      clientData: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: key.handle,
    };
  }

  #clientData(type: string, { challenge }: Options['options'], bent: Bent): Buffer {
    const origin = bent.origin ?? this.#origin;
    const said = { type: bent.type ?? type, challenge: bent.challenge ?? challenge, origin };
    return Buffer.from(JSON.stringify(said));
  }

  #data({ host = new URL(this.#origin).hostname, unverified, counter }: Bent, more = 0): Buffer {
    const flags = FLAGS.present | (unverified ? 0 : FLAGS.verified) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.key?.counter ?? 0);
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count]);
  }
}
