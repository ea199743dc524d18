import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  raw: string;
  mail: ParsedMail;
}

/** A mail server that keeps what it is given. */
export class MailServer {
  readonly mails: Received[] = [];
  /** Called before a mail is taken: what it throws is the answer. */
  before: () => Promise<void> | void = () => undefined;
  #server = this.#make();
  #port = 0;

  #make(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onData: (stream, session, callback) => {
        const take = callbackify(() => this.#take(stream, session.envelope));
        take((error) => callback(error));
      },
    });
  }

  async #take(
    stream: AsyncIterable<Buffer>,
    envelope: { mailFrom: false | { address: string }; rcptTo: { address: string }[] },
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    await this.before();
    const raw = Buffer.concat(chunks).toString();
    this.mails.push({
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
      raw,
      mail: await simpleParser(raw),
    });
  }

  /** Also after `stop`, at the same port. */
  async start(): Promise<this> {
    this.#server = this.#make();
    this.#server.on('error', () => undefined);
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.server.address() as AddressInfo).port;
    return this;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  get env(): Record<string, string> {
    return {
      SMTP_URL: `smtp://127.0.0.1:${String(this.#port)}`,
      MAIL_FROM: 'Portafolio <hola@portafolio.example>',
      MAIL_TO: 'duena@portafolio.example',
      SITE_URL: 'https://portafolio.example',
    };
  }

  /** The header lines of a mail, unfolded, by their names. */
  static headers(raw: string): string[] {
    const [head = ''] = raw.split('\r\n\r\n');
    return head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  }
}
