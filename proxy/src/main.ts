import { createServer } from 'node:http';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';

const DRAIN_MS = 8_000;
/** More than a server in front needs for everybody; floods are its work. */
const MAX_CONNECTIONS = 10_000;

/** Node's own ceilings: a sender who is slow, or sends nothing, gives the place back. */
const CEILINGS = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
};
const MAX_REQUESTS_PER_SOCKET = 10_000;

function start(): void {
  const config = readConfig(process.env);
  const app = createApp(config);
  const server = createServer(CEILINGS, app.handler);
  server.maxConnections = MAX_CONNECTIONS;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    const address = `${config.host}:${String(config.port)}`;
    process.stderr.write(`El puerto ${address} está ocupado: cambia la variable PORT.\n`);
    process.exit(78);
  });
  if (config.metrics) serveMetrics(config.metrics, app.metrics);
  server.listen(config.port, config.host, () => process.send?.('ready'));

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Requests under way are finished; connections that only wait are closed.
    server.close(() => {
      void app.close().then(() => process.exit(0));
    });
    // A connection that was busy becomes idle a moment later.
    setInterval(() => {
      server.closeIdleConnections();
    }, 50);
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The supervisor died: no other process would stop this one any more.
  process.on('disconnect', stop);
}

/** On a port of its own, so that what stands in front never shows it by mistake. */
function serveMetrics({ host, port }: { host: string; port: number }, text: () => string): void {
  const server = createServer(({ url }, response) => {
    if (url !== '/metrics') return void response.writeHead(404).end();
    response.setHeader('Content-Type', 'text/plain; version=0.0.4; charset=utf-8');
    response.end(text());
  });
  server.on('error', (error) => {
    process.stderr.write(`METRICS_PORT: ${error.message}\n`);
    process.exit(78);
  });
  server.listen(port, host).unref();
}

try {
  start();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 78;
}
