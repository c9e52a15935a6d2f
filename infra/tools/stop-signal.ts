/** Returns a signal that aborts when the command ends: by Ctrl-C, a signal, or the end of its parent process. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());
  process.on('disconnect', () => stopping.abort());
  return stopping.signal;
}
