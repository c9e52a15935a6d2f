import { watch } from 'node:fs/promises';
import type { LocalCloud } from './cloud.ts';
import type { FrontDoor, Handler } from './front-door/front-door.ts';
import type { Log } from './progress.ts';

/** Vite's development server behind the front door: pages and their hot updates on the same address. */
export async function viteSite({ server }: FrontDoor): Promise<Handler> {
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
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      working = working.then(deploy);
    }, quietMilliseconds);
  };
  for (const folder of ['functions', 'shared', 'events', 'infra']) void follow(folder, signal, changed);
}

async function follow(folder: string, signal: AbortSignal, changed: () => void): Promise<void> {
  try {
    for await (const { filename } of watch(folder, { recursive: true, signal }))
      if (filename && !filename.endsWith('.test.ts')) changed();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
