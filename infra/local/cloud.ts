import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import type { StackOutputs } from '../stack/outputs.ts';
import { stageNamed } from '../stack/stages.ts';
import { uploadConfig, uploadSite } from '../tools/upload-site.ts';
import { buildLocalFunctions, buildSite, drawingsFolder, siteFolder } from '../bundling/build.ts';
import { loadDemoData } from '../demo/demo-data.ts';
import { bootstrap, deploy, synthesise } from './deploy.ts';
import type { DeployOptions } from './deploy.ts';
import { openTarget } from './endpoint.ts';
import { reserveDevProxy } from './dev-proxy/dev-proxy.ts';
import type { DevProxy, Handler } from './dev-proxy/dev-proxy.ts';
import { routesTo } from './dev-proxy/routes.ts';
import { readOriginSecret } from './origin-secret.ts';
import { healthy } from '../tools/wait-until-healthy.ts';
import { untilAborted } from './until-aborted.ts';
import { putStripeSecrets } from './stripe-secrets.ts';
import { uploadFolder } from '../tools/upload.ts';
import { step } from '../tools/progress.ts';
import type { Log } from '../tools/progress.ts';
import { callsFile } from '../stack/call-recording.ts';
import { clientSettings } from '../tools/target.ts';
import type { Target } from '../tools/target.ts';

export interface LocalCloudOptions {
  /** The emulator's port; unused if AWS_ENDPOINT_URL names an endpoint. */
  readonly gatewayPort: number;
  /** The dev proxy's port. */
  readonly port: number;
  readonly log: Log;
  /** Loads the demo accounts, vendors and bookings, and the drawings. */
  readonly demo: boolean;
  /** Keeps the emulator's log and the template in .local for the next start on the same port. */
  readonly keepFolder?: boolean;
  /** Cancels a start in progress. */
  readonly signal?: AbortSignal;
  /** Serves the pages instead of the built site. */
  readonly site?: (devProxy: DevProxy) => Promise<Handler>;
}

export interface LocalCloud {
  /** The dev proxy: site, /api, /ws, /media, /mailbox, /config.json. */
  readonly url: string;
  /** The endpoint of all AWS services. */
  readonly endpoint: string;
  readonly outputs: StackOutputs;
  /** Rebuilds and redeploys changes in functions, shared, events and infra. */
  redeploy(): Promise<void>;
  /** Ends everything that was started, within 6 seconds. */
  stop(): Promise<void>;
}

/**
 * Starts the whole marketplace on this machine: an AWS emulator, the real stack in it, demo data, and one address.
 * Everything it writes is below .local and dist.
 * @throws CliError with one clear sentence if something outside the project is missing; nothing is left running
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  await using started = new AsyncDisposableStack();
  const devProxy = await reserveDevProxy(options.port);
  started.defer(() => devProxy.close());
  const giveUp = new AbortController();
  const signal = AbortSignal.any([giveUp.signal, ...(options.signal ? [options.signal] : [])]);
  try {
    const cloud = await untilAborted(bringUp({ ...options, signal }, devProxy, started), signal);
    const running = started.move();
    return { ...cloud, stop: () => running.disposeAsync() };
  } catch (error) {
    giveUp.abort();
    throw error;
  }
}

async function bringUp(
  options: LocalCloudOptions,
  devProxy: DevProxy,
  started: AsyncDisposableStack,
): Promise<Omit<LocalCloud, 'stop'>> {
  const { gatewayPort, port, log, signal } = options;
  const folder = resolve('.local', String(gatewayPort));
  await clear(folder, options.keepFolder);
  if (!options.keepFolder) started.defer(() => clear(folder));
  const site = options.site ? undefined : step(log, 'Site', () => buildSite(signal));
  const functions = step(log, 'Functions', buildLocalFunctions);
  // All are awaited below; until then their failure must not end the process.
  void Promise.allSettled([site, functions]);

  const target = await openTarget({ gatewayPort, folder, log, signal, started });
  await putStripeSecrets(target);
  const deployment: DeployOptions = { target, port, folder, signal };
  const [outputs] = await Promise.all([deployAll(deployment, functions, log), site]);
  await Promise.all([
    step(log, 'Pages', () => uploadPages(target, outputs, Boolean(options.site))),
    options.demo && fill(target, outputs, log),
  ]);

  const originSecret = await readOriginSecret(target, outputs.OriginSecretArn);
  devProxy.open(routesTo({ target, outputs, originSecret, pages: await options.site?.(devProxy) }));
  await step(log, 'Health', () => healthy(devProxy.url));
  return {
    url: devProxy.url,
    endpoint: target.endpoint,
    outputs,
    redeploy: () => redeploy(deployment, log),
  };
}

/** Removes the remains of a former emulator, or the whole folder. */
async function clear(folder: string, keepTemplate = false): Promise<void> {
  const parts = keepTemplate ? [`${folder}/tmp`, `${folder}/state`, callsFile(folder)] : [folder];
  for (const part of parts) await rm(part, { recursive: true, force: true });
}

async function deployAll(deployment: DeployOptions, functions: Promise<unknown>, log: Log): Promise<StackOutputs> {
  await Promise.all([
    step(log, 'Bootstrap', () => bootstrap(deployment)),
    functions.then(() => step(log, 'Template', () => synthesise(deployment))),
  ]);
  return step(log, 'Deploy', () => deploy(deployment));
}

async function redeploy(deployment: DeployOptions, log: Log): Promise<void> {
  await buildLocalFunctions();
  if ((await synthesise(deployment)) === 'unchanged') return;
  await step(log, 'Deploy', () => deploy(deployment));
}

async function fill(target: Target, outputs: StackOutputs, log: Log): Promise<void> {
  const s3 = new S3Client(clientSettings(target));
  await Promise.all([
    step(log, 'Drawings', () => uploadFolder(s3, outputs.MediaBucket, drawingsFolder)),
    step(log, 'Demo data', () => loadDemoData({ clients: clientSettings(target), outputs, log })),
  ]);
}

/** Uploads the built site, or only the settings that a development server's pages need. */
async function uploadPages(target: Target, outputs: StackOutputs, withoutSite: boolean): Promise<string> {
  const s3 = new S3Client(clientSettings(target));
  const stage = stageNamed('local');
  if (!withoutSite) return uploadSite(s3, stage, outputs, siteFolder);
  await uploadConfig(s3, stage, outputs);
  return 'settings only';
}
