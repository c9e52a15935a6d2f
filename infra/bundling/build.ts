import { bundleFunctions, bundleLocalFunctions, bundlesFolder, localBundlesFolder } from './bundle.ts';
import { exists, fingerprint, makeFolder } from '../tools/fingerprint.ts';
import { CliError } from '../tools/cli-error.ts';
import { run } from '../tools/run.ts';

export const siteFolder = 'dist/site';
/** The public files of the media bucket, under their keys. */
export const drawingsFolder = 'web/media';

const node = process.execPath;

const functionSources = [
  'functions',
  'shared',
  'events',
  'package-lock.json',
  'infra/bundling/bundle.ts',
  'infra/delivery',
];

/** Bundles the functions unless their sources are unchanged. */
export const buildFunctions = async (): Promise<'unchanged' | 'made'> =>
  makeFolder(bundlesFolder, await fingerprint(functionSources), bundleFunctions);

/** Bundles the functions of stage local unless their sources are unchanged. */
export const buildLocalFunctions = async (): Promise<'unchanged' | 'made'> =>
  makeFolder(localBundlesFolder, await fingerprint(functionSources), bundleLocalFunctions);

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

/** Builds everything that is deployed, the same for every stage on AWS. */
export const buildDeployment = (): Promise<unknown> => Promise.all([buildFunctions(), buildSite()]);

/** Builds everything that is deployed to stage local. */
export const buildLocalDeployment = (): Promise<unknown> => Promise.all([buildLocalFunctions(), buildSite()]);

/** @throws CliError if a part of the deployment is missing */
export async function mustBeBuilt(): Promise<void> {
  for (const folder of [bundlesFolder, siteFolder])
    if (!(await exists(folder))) throw new CliError(`${folder} is missing: npm run build:deployment`);
}
