import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { SSMClient } from '@aws-sdk/client-ssm';
import type { StackOutputs } from '../stack/outputs.ts';
import { pushSettings } from '../stack/stage-settings.ts';
import { stageNamed } from '../stack/stages.ts';
import { ensurePushKey } from '../tools/push-key.ts';
import { uploadConfig, uploadSite } from '../tools/upload-site.ts';
import { buildLocalFunctions, buildSite, drawingsFolder, siteFolder } from '../bundling/build.ts';
import { connectDemoCalendar, loadDemoData } from '../demo/demo-data.ts';
import { healthy } from '../tools/wait-until-healthy.ts';
import { uploadFolder } from '../tools/upload.ts';
import { step } from '../tools/progress.ts';
import type { Log } from '../tools/progress.ts';
import { callsFile } from '../stack/call-recording.ts';
import { clientSettings } from '../tools/target.ts';
import type { Target } from '../tools/target.ts';
import { bootstrap, deploy, synthesise } from './deploy.ts';
import type { DeployOptions } from './deploy.ts';
import { openTarget } from './endpoint.ts';
import { reserveDevProxy } from './dev-proxy/dev-proxy.ts';
import type { DevProxy, Handler } from './dev-proxy/dev-proxy.ts';
import { routesTo } from './dev-proxy/routes.ts';
import { findReadyState, forgetReadyState, keepReadyState, stateDigest } from './ready-state.ts';
import type { ReadyState, ReadyStateOptions } from './ready-state.ts';
import { readOriginSecret, putStripeSecrets } from './secrets.ts';

export interface LocalCloudOptions {
  /** The emulator's port; unused if AWS_ENDPOINT_URL names an endpoint. */
  readonly gatewayPort: number;
  /** The dev proxy's port. */
  readonly port: number;
  readonly log: Log;
  /** Loads the demo accounts, vendors and bookings, and the drawings. */
  readonly demo: boolean;
  /** Keeps the emulator's log, the template and the state in .local for the next start on the same port. */
  readonly keepFolder?: boolean;
  /** Deploys and fills everything anew instead of continuing from a kept state. */
  readonly fresh?: boolean;
  /** Cancels a start in progress. */
  readonly signal?: AbortSignal;
  /** Serves the pages instead of the built site. */
  readonly site?: (devProxy: DevProxy) => Promise<Handler>;
}

export interface LocalCloud {
  /** The dev proxy: site, /api, /ws, /media, /mailbox, /demo-calendars, /config.json. */
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
  const start: Start = { options, folder, started };
  const keeping = await findSavedState(start);
  const [target, outputs] = await (keeping?.ready ? continueFrom(start, keeping.ready) : deployAndFill(start));

  const originSecret = await readOriginSecret(target, outputs.OriginSecretArn);
  devProxy.open(routesTo({ target, outputs, originSecret, pages: await options.site?.(devProxy) }));
  await step(log, 'Health', () => healthy(devProxy.url));
  // Its first reading comes through the dev proxy.
  if (options.demo && !keeping?.ready) {
    const context = { clients: clientSettings(target), outputs, log };
    await step(log, 'Demo calendar', () => connectDemoCalendar(context, devProxy.url));
  }
  if (keeping && !keeping.ready) keepForNextStart(keeping, { endpoint: target.endpoint, outputs, devProxy, log });
  return {
    url: devProxy.url,
    endpoint: target.endpoint,
    outputs,
    redeploy: () => redeploy({ target, port, folder, signal }, log),
  };
}

interface Start {
  readonly options: LocalCloudOptions;
  readonly folder: string;
  readonly started: AsyncDisposableStack;
}

type Deployed = [target: Target, outputs: StackOutputs];

/** Builds, deploys and fills the marketplace. */
async function deployAndFill({ options, folder, started }: Start): Promise<Deployed> {
  const { gatewayPort, port, log, signal } = options;
  const site = options.site ? undefined : step(log, 'Site', () => buildSite(signal));
  const functions = step(log, 'Functions', buildLocalFunctions);
  // All are awaited below; until then their failure must not end the process.
  void Promise.allSettled([site, functions]);

  const target = await openTarget({ gatewayPort, folder, log, signal, started });
  await putStripeSecrets(target);
  const [outputs] = await Promise.all([deployAll({ target, port, folder, signal }, functions, log), site]);
  await Promise.all([
    step(log, 'Pages', () => uploadPages(target, outputs, Boolean(options.site))),
    options.demo && fill(target, outputs, log),
  ]);
  return [target, outputs];
}

/**
 * Starts the emulator with everything as it was ready before. If that fails, the state is forgotten, so that the next
 * start begins anew.
 */
async function continueFrom({ options, folder, started }: Start, { file, outputs }: ReadyState): Promise<Deployed> {
  const { gatewayPort, log, signal } = options;
  log('State: kept from an earlier start of today; npm start -- --fresh begins anew');
  try {
    return [await openTarget({ gatewayPort, folder, log, signal, started, stateFrom: file }), outputs];
  } catch (error) {
    if (!signal?.aborted) await forgetReadyState(folder);
    throw error;
  }
}

interface StateForNextStart {
  readonly of: ReadyStateOptions;
  readonly digest: Promise<string>;
  readonly ready: ReadyState | undefined;
}

/** Returns what an earlier start kept; undefined if nothing is kept at all: by tests, elsewhere, and beside secrets. */
async function findSavedState({ options, folder }: Start): Promise<StateForNextStart | undefined> {
  const { gatewayPort, port, site, demo } = options;
  if (!options.keepFolder) return undefined;
  if (options.fresh) await forgetReadyState(folder);
  // Stripe's secrets are in the emulator's memory and nowhere else.
  if (process.env['AWS_ENDPOINT_URL'] || stageNamed('local').stripe) return undefined;
  const of = { folder, words: [folder, String(gatewayPort), String(port), site ? 'settings' : 'site', String(demo)] };
  const digest = stateDigest(of);
  void digest.catch(() => undefined);
  return { of, digest, ready: await findReadyState(of, digest) };
}

interface Running {
  readonly endpoint: string;
  readonly outputs: StackOutputs;
  readonly devProxy: DevProxy;
  readonly log: Log;
}

/** Keeps the state in the background, while the marketplace is up. */
function keepForNextStart({ of, digest }: StateForNextStart, { endpoint, outputs, devProxy, log }: Running): void {
  let isUsed = false;
  devProxy.server.on('request', ({ url = '' }) => (isUsed ||= /^\/(api|cognito)\b/.test(url)));
  const keeping = async () => {
    if (await keepReadyState({ of, digest: await digest, endpoint, outputs, isUsed: () => isUsed })) log('State: kept');
  };
  // Ends with the emulator; the next start then begins anew.
  void keeping().catch(() => undefined);
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
  const publicKey = await ensurePushKey(new SSMClient(clientSettings(target)), 'local');
  const stage = { ...stageNamed('local'), push: pushSettings('local', publicKey) };
  if (!withoutSite) return uploadSite(s3, stage, outputs, siteFolder);
  await uploadConfig(s3, stage, outputs);
  return 'settings only';
}

/** Rejects on abort, so that Ctrl-C doesn't wait for the step in progress. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  signal.throwIfAborted();
  return Promise.race([work, promise]);
}
