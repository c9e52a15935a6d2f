import { recordingTo } from './call-recording.ts';
import {
  backupsIn,
  pushSettings,
  readDomain,
  readMailSettings,
  monthlyBudgetIn,
  originSecretGenerationIn,
  reservedIn,
  readPushSettings,
  readRestoredTable,
  settingsIn,
  readStripeSettings,
} from './stage-settings.ts';
import type { Stage } from './stage.ts';

/** Returns the local stage, whose differences are all here, each with the emulator's limitation. */
function local(environment: NodeJS.ProcessEnv): Stage {
  return {
    ...onAws,
    name: 'local',
    /** The emulator has no roles; this one is the CDK's own (infra/local/deploy.ts). */
    qualifier: 'hnb659fds',
    settings: settingsIn(environment),
    stripe: readStripeSettings('local', environment),
    /** Its keys are created at the start (infra/local/secrets.ts). */
    push: pushSettings('local'),
    restoredTable: readRestoredTable(environment),
    region: undefined,
    /** The emulator lacks log delivery, which isn't needed here. */
    accessLogs: false,
    /** Nested stacks break on update, and one stack may have 500 resources. */
    ownLogGroups: false,
    /** Firewall rules are stored but never evaluated, and can't be attached to a pool. */
    firewall: false,
    /** The emulator lacks GuardDuty. */
    scansUploads: false,
    /** Archives can be created by the API only, not by CloudFormation. */
    archiveDays: undefined,
    /** Nobody operates this stage, and the emulator ignores our metrics and metric math. */
    nestsReactions: false,
    monitoring: false,
    /** The emulator polls one queue after the other. */
    subscriberConcurrency: undefined,
    mailConcurrency: undefined,
    /** A stream's batches go to queues only. */
    storesFailedBatches: false,
    /** The emulator lacks X-Ray. */
    tracing: false,
    /** The emulator keeps its data in memory. */
    keepsData: false,
    isProtected: false,
    /** Our dev proxy is in front of the distribution, whose own name doesn't resolve here. */
    siteUrl: `http://localhost:${environment['PORT'] ?? '5173'}`,
    /** No search engine reaches it, and tests check prod's behavior. */
    isIndexed: true,
    /** One address for all services, also for the two that a function can't derive (keys, @connections). */
    awsEndpoint: environment['AWS_ENDPOINT_URL'] ?? `http://127.0.0.1:${environment['GATEWAY_PORT'] ?? '4566'}`,
    /** The emulator uses http. */
    tlsOnly: false,
    /** The emulator lacks Amazon Location's place search. */
    geocoder: 'embedded',
    mailSender: 'no-reply@hostwell.test',
    /** Codes are in the emulator's mailbox either way. */
    mailIdentity: undefined,
    /** The emulator doesn't support conditions on the sender in policies. */
    mailBySender: false,
    /** The emulator starts without identities, and sends only for verified ones. */
    makesSender: true,
    /** The emulator enforces a key's context, but not conditions on it in policies, nor a session's role. */
    bankKeyByTerms: false,
    allowsLoopback: true,
    adminMailbox: 'admin@demo.hostwell.test',
    /** About thirty Node processes share one machine, in a runtime that still calls url.parse. */
    nodeOptions: [
      onAws.nodeOptions,
      '--max-semi-space-size=1',
      '--disable-warning=DEP0169',
      ...(environment['CALLS_FILE'] ? [recordingTo(environment['CALLS_FILE'])] : []),
    ].join(' '),
  };
}

/** Stages that share a bootstrap and a role of the pipeline: one each, but all of pull requests together. */
export type StageGroup = 'dev' | 'prod' | 'pr';

/** Qualifiers of each group's `cdk bootstrap`; at most ten letters and digits. */
export const qualifiers: Readonly<Record<StageGroup, string>> = { dev: 'hwdev', prod: 'hwprod', pr: 'hwpr' };

// Short, since resource names start with it.
export const isPreview = (name: unknown): name is `pr-${string}` =>
  typeof name === 'string' && /^pr-([1-9]\d{0,5}|[a-z][a-z\d]{1,9})$/.test(name);

/**
 * Returns the stage of a pull request by its number, or of a developer by name, in dev's account: like dev, without the
 * costs of an unused stage. It uses dev's email settings and ends with the pull request or after a week
 * (docs/operations/previews.md).
 */
const preview = (name: `pr-${string}`, environment: NodeJS.ProcessEnv): Stage => ({
  ...stageNamed('dev', environment),
  name,
  qualifier: qualifiers.pr,
  firewall: false,
  monitoring: false,
  setsApiLogging: false,
});

/**
 * Returns the stage for `cdk --context stage=...`.
 * @throws Error for an unknown stage
 */
export function stageNamed(name: unknown, environment: NodeJS.ProcessEnv = process.env): Stage {
  if (name === 'local') return local(environment);
  if (isPreview(name)) return preview(name, environment);
  if (name === 'dev' || name === 'prod') {
    const own = {
      settings: settingsIn(environment),
      stripe: readStripeSettings(name, environment),
      push: readPushSettings(name, environment),
      restoredTable: readRestoredTable(environment),
      backups: backupsIn(environment),
      ...readDomain(environment),
      ...readMailSettings(environment),
      originSecretGeneration: originSecretGenerationIn(environment),
      alarmMailbox: environment['ALARM_MAILBOX'] || undefined,
      monthlyBudget: monthlyBudgetIn(environment) ?? (name === 'prod' ? 300 : onAws.monthlyBudget),
      reservedConcurrency: reservedIn(environment),
    };
    const isProd = name === 'prod';
    const isProtected = isProd && !environment['IS_FIRST_DEPLOYMENT'];
    const subscriberConcurrency = isProd ? onAws.subscriberConcurrency : 2;
    const qualifier = qualifiers[name];
    return {
      ...onAws,
      ...own,
      name,
      qualifier,
      keepsData: isProd,
      isIndexed: isProd,
      isProtected,
      threatProtection: isProd,
      shiftsTraffic: isProd,
      shiftsAtOnce: Boolean(environment['SHIFTS_AT_ONCE']),
      subscriberConcurrency,
    };
  }
  throw new Error(
    `The stage is one of local, dev, prod, pr-<number or name>, not '${String(name)}'. Pass --context stage=dev.`,
  );
}

/** Returns the stack's name, or a group's prefix of stack names. */
export const stackName = (stage: Stage['name'] | StageGroup): string => `hostwell-${stage}`;

/** Returns the name of the archive of a stage's bus. */
export const archiveName = (stage: Stage['name']): string => `hostwell-${stage}`;

/** Returns the name of the parameter with a stage's settings (infra/ops/settings.ts). */
export const settingsParameter = (stage: Stage['name']): string => `/hostwell/${stage}/settings`;

/** The common settings of all stages on AWS. */
const onAws = {
  // A distribution's firewall and certificate exist only there, and so do all of the marketplace's users: one country,
  // one region (decision 67).
  region: 'us-east-1',
  domain: undefined,
  siteUrl: undefined,
  awsEndpoint: undefined,
  tlsOnly: true,
  accessLogs: true,
  setsApiLogging: true,
  ownLogGroups: true,
  firewall: true,
  scansUploads: true,
  threatProtection: false,
  backups: { copyVaultArn: undefined, isLockedForGood: false },
  archiveDays: 90,
  storesFailedBatches: true,
  tracing: true,
  originSecretGeneration: 1,
  geocoder: 'location',
  makesSender: false,
  mailBySender: true,
  bankKeyByTerms: true,
  allowsLoopback: false,
  applicationReview: 'required',
  nestsReactions: true,
  monitoring: true,
  alarmMailbox: undefined,
  monthlyBudget: 100,
  shiftsTraffic: false,
  shiftsAtOnce: false,
  subscriberConcurrency: 17,
  mailConcurrency: 2,
  reservedConcurrency: {},
  logLevel: 'INFO',
  // Error stacks in the logs show our own lines; the maps are beside the bundles.
  nodeOptions: '--enable-source-maps',
} as const satisfies Partial<Stage>;
