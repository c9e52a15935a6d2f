export type Log = (line: string) => void;

/** Prints lines with the seconds since the start, so that slow steps are visible. */
export function startProgress(write: Log = console.log): Log {
  const started = performance.now();
  return (line) => write(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);
}

/** Logs a step's duration when it is done, and every five seconds while it is running. */
export async function step<T>(log: Log, name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const ticking = setInterval(() => log(`${name}: ${seconds()} so far`), 5000);
  try {
    const result = await work();
    log(`${name}: ${typeof result === 'string' ? `${result}, ` : ''}${seconds()}`);
    return result;
  } finally {
    clearInterval(ticking);
  }
}
