import { once } from 'node:events';
import type { LocalCloud } from './cloud.ts';
import type { DevProxy, Handler } from './dev-proxy/dev-proxy.ts';
import type { Log } from '../tools/progress.ts';

/** Vite's development server behind the front door: pages and their hot updates on the same address. */
export async function viteSite({ server }: DevProxy): Promise<Handler> {
  // Vite takes 50 MB, which `npm start` does not need.
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: 'web',
    configFile: 'web/vite.config.ts',
    server: { middlewareMode: true, hmr: { server } },
    clearScreen: false,
  });
  server.on('close', () => void vite.close());
  return (request, response) => vite.middlewares(request, response);
}

const quietMilliseconds = 150;

/** Deploys again after every change of the functions or of what they are made from; changes meanwhile are taken next. */
export function watchFunctions(cloud: LocalCloud, log: Log, signal: AbortSignal): void {
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const deploy = () =>
    cloud.redeploy().catch((error: unknown) => log(error instanceof Error ? error.message : 'failed'));
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      working = working.then(deploy);
    }, quietMilliseconds);
  };
  void watchFolders(['functions', 'shared', 'events', 'infra'], signal, changed);
}

type Changed = (event: string, path: string) => void;

/**
 * Calls `changed` for every change of a file that is no test, until the signal; the promise is there when it watches.
 * Node's own watcher forgets a file once an editor has saved it by putting another in its place.
 */
export async function watchFolders(folders: string[], signal: AbortSignal, changed: Changed): Promise<void> {
  const { watch } = await import('chokidar');
  const watcher = watch(folders, { ignoreInitial: true, ignored: (path) => path.endsWith('.test.ts') });
  watcher.on('all', changed);
  signal.addEventListener('abort', () => void watcher.close(), { once: true });
  await once(watcher, 'ready');
}
