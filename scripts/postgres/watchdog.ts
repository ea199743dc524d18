import { spawn, type ChildProcess } from 'node:child_process';
import { environment } from './account.ts';

// Its input is a pipe from us: it ends with us, also by kill -9. First a smart shutdown, which
// lets the CMS finish what it has in hand, then a fast one.
const SCRIPT = `
read _
kill -TERM "$1" 2>/dev/null
n=0
while kill -0 "$1" 2>/dev/null; do
  n=$((n+1)); [ $n -eq 60 ] && kill -INT "$1" 2>/dev/null
  [ $n -ge 150 ] && exit 0
  sleep 0.2
done
shift
[ $# -gt 0 ] && rm -rf -- "$@"
`;

/** A tiny shell that stops PostgreSQL (and removes throw-away data) when we are killed. */
export function startWatchdog(postmaster: number, throwAway: string[]): ChildProcess {
  const child = spawn(
    '/bin/sh',
    ['-c', SCRIPT, 'portafolio-watchdog', `${postmaster}`, ...throwAway],
    {
      cwd: '/',
      detached: true,
      env: environment(),
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  child.stdin?.on('error', () => undefined); // it ended before us: nothing to tell it
  return child;
}
