import { fork, type ChildProcess } from 'node:child_process';

/** A file as a process of its own. */
export function open(file: string, args: string[] = []): ChildProcess {
  return fork(file, args, { execArgv: ['--import', 'tsx'] });
}

export function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => {
      reject(new Error(`Un proceso de la medición terminó con ${String(code)}`));
    };
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });
}
