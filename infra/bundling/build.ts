import { bundleFunctions, bundlesFolder } from './bundle.ts';
import { exists, fingerprint, makeFolder } from '../tools/fingerprint.ts';
import { CliError } from '../tools/cli-error.ts';
import { run } from '../tools/run.ts';

export const siteFolder = 'dist/site';
/** The public files of the media bucket, under their keys. */
export const drawingsFolder = 'web/media';

const node = process.execPath;

/** Bundles the functions unless their sources are unchanged. */
export async function buildFunctions(): Promise<'unchanged' | 'made'> {
  const from = await fingerprint([
    'functions',
    'shared',
    'events',
    'package-lock.json',
    'infra/bundling/bundle.ts',
    'infra/delivery',
  ]);
  return makeFolder(bundlesFolder, from, (folder) => bundleFunctions(folder));
}

/** Builds the site unless its sources are unchanged. */
export async function buildSite(signal?: AbortSignal): Promise<'unchanged' | 'made'> {
  const from = await fingerprint(['web', 'shared', 'package-lock.json']);
  return makeFolder(siteFolder, from, (folder) =>
    run(node, ['node_modules/vite/bin/vite.js', 'build', 'web', '--outDir', `../${folder}`, '--emptyOutDir'], {
      // A test may start this, for which React would use its development build.
      env: { ...process.env, NODE_ENV: 'production' },
      otherwise: 'The site does not build',
      signal,
    }),
  );
}

/** Builds everything that is deployed, the same for every stage. */
export const buildDeployment = (): Promise<unknown> => Promise.all([buildFunctions(), buildSite()]);

/** @throws CliError if a part of the deployment is missing */
export async function mustBeBuilt(): Promise<void> {
  for (const folder of [bundlesFolder, siteFolder])
    if (!(await exists(folder))) throw new CliError(`${folder} is missing: npm run build:deployment`);
}
