import { spawn, type ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

interface CommandOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Gets each piece of output as it comes; otherwise its end is shown on failure only. */
  onOutput?: (text: string) => void;
  /** How far it runs behind the others on a busy machine, up to 19. */
  niceness?: number;
}

export class CommandFailed extends Error {}

/** Runs to the end; a failure carries the last words of the command. */
export function runCommand(
  command: string,
  args: string[],
  options: CommandOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { cwd, env = process.env } = options;
    // Its own group, so that stopping reaches the children of npm too.
    const child = spawn(...nice(command, args, options.niceness), {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let tail = '';
    const take = (chunk: Buffer) => {
      tail = (tail + chunk.toString()).slice(-8000);
      options.onOutput?.(chunk.toString());
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      if (code === 0) return resolve();
      const words = options.onOutput ? '' : `\n${tail.trim()}`;
      reject(
        new CommandFailed(`${command} ${args.join(' ')} terminó con ${signal ?? code}${words}`),
      );
    });
  });
}

/** npm itself, the one we run under when there is one. */
export function runNpm(args: string[], options: CommandOptions): Promise<void> {
  const own = process.env['npm_execpath'];
  return own
    ? runCommand(process.execPath, [own, ...args], options)
    : runCommand('npm', args, options);
}

/** Ends whatever runCommand has running. */
export function endCommands(): void {
  for (const { pid } of running) if (pid) endGroup(pid);
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function nice(command: string, args: string[], niceness = 0): [string, string[]] {
  return niceness > 0 && process.platform !== 'win32'
    ? ['nice', ['-n', String(niceness), command, ...args]]
    : [command, args];
}
