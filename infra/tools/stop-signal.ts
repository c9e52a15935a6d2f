/** Aborted when the command is ended: Ctrl-C, a signal, or the end of the process that started it. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());
  process.on('disconnect', () => stopping.abort());
  return stopping.signal;
}
