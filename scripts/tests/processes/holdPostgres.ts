// Run as a process of its own, so that a test can kill -9 the one who looks after PostgreSQL.
import { Postgres } from '../../postgres/postgres.ts';

const [dataDir = '', password = '', throwAway] = process.argv.slice(2);
const postgres = await Postgres.start({ dataDir, password, throwAway: throwAway === 'throw-away' });
console.log(JSON.stringify({ pid: postgres.pid, guard: postgres.watchdogPid, url: postgres.url }));
setInterval(() => undefined, 1000);
