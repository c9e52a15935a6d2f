import { once } from 'node:events';
import type { LocalCloud } from './cloud.ts';
import type { DevProxy, Handler } from './dev-proxy/dev-proxy.ts';
import type { Log } from '../tools/progress.ts';

/** Starts Vite's development server behind the dev proxy: pages and hot updates on the same address. */
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

/** Redeploys after every change of the functions or their sources; changes during a deployment are deployed next. */
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
 * Calls `changed` for every change of a non-test file until the signal; resolves once watching. Node's own watcher
 * loses a file that an editor saves by replacing it.
 */
export async function watchFolders(folders: string[], signal: AbortSignal, changed: Changed): Promise<void> {
  const { watch } = await import('chokidar');
  const watcher = watch(folders, { ignoreInitial: true, ignored: (path) => path.endsWith('.test.ts') });
  watcher.on('all', changed);
  signal.addEventListener('abort', () => void watcher.close(), { once: true });
  await once(watcher, 'ready');
}
