import { bundleFunctions, bundlesFolder } from '../bundle.ts';
import { fingerprint, makeFolder } from './fingerprint.ts';
import { run } from './run.ts';

export const siteFolder = 'dist/site';
export const drawingsFolder = 'dist/drawings';

const node = process.execPath;

/** Bundles the functions unless their sources are the same as last time. */
export async function buildFunctions(): Promise<'unchanged' | 'made'> {
  const from = await fingerprint([
    'functions',
    'shared',
    'events',
    'package-lock.json',
    'infra/bundle.ts',
    'infra/node-modules.ts',
    'infra/readable-stacks.ts',
    'infra/sdk-schemas.ts',
    'infra/stand-ins',
    'infra/stand-ins.ts',
    'infra/unused-constants.ts',
  ]);
  return makeFolder(bundlesFolder, from, (folder) => bundleFunctions(folder));
}

/** Builds the site unless its sources are the same as last time. */
export async function buildSite(signal?: AbortSignal): Promise<'unchanged' | 'made'> {
  const from = await fingerprint(['web', 'shared', 'package-lock.json']);
  return makeFolder(siteFolder, from, (folder) =>
    run(node, ['node_modules/vite/bin/vite.js', 'build', 'web', '--outDir', `../${folder}`, '--emptyOutDir'], {
      // Whoever starts this may be a test, for which React would bring its development build.
      env: { ...process.env, NODE_ENV: 'production' },
      otherwise: 'The site does not build',
      signal,
    }),
  );
}

/** Writes the drawings that stand for photographs unless they are the same as last time. */
export async function buildDrawings(signal?: AbortSignal): Promise<'unchanged' | 'made'> {
  const from = await fingerprint(['web/drawings', 'shared']);
  return makeFolder(drawingsFolder, from, (folder) =>
    run(node, ['web/drawings/write.ts', folder], { otherwise: 'The drawings cannot be made', signal }),
  );
}
