import { recordingTo } from './recording.ts';

/** What a stage says of its Stripe account; the keys themselves stand in the Parameter Store, not here. */
export interface StripeSettings {
  /** Not a secret: every browser gets it. */
  readonly publishableKey: string;
  /** Names of the two SecureString parameters, each beginning with a slash. */
  readonly secretKeyParameter: string;
  readonly webhookSecretParameter: string;
}

/** A domain of our own for the site, with its certificate in us-east-1. */
export interface Domain {
  readonly name: string;
  readonly certificateArn: string;
}

/** A table used instead of the stack's own, which the stack then does not change. */
export interface RestoredTable {
  readonly name: string;
  readonly streamArn: string;
}

/** Everything in which one stage may differ from another. The constructs never ask for a stage by name. */
export interface Stage {
  readonly name: 'local' | 'dev' | 'prod';
  /** Of the stage's own `cdk bootstrap`: its roles deploy this stage and no other of the same account. */
  readonly qualifier: string;
  /** Deletion protection, and data that outlives the stack. */
  readonly keepsData: boolean;
  /** Undefined: the stack's own table. */
  readonly restoredTable: RestoredTable | undefined;
  /** The region of the stack; undefined: the region of the credentials. */
  readonly region: string | undefined;
  /** Undefined: the distribution's own address. */
  readonly domain: Domain | undefined;
  /** Where people reach the site, without a slash at the end; undefined: the distribution's own address. */
  readonly siteUrl: string | undefined;
  /** Where all AWS services answer; undefined: each at its own regional address. */
  readonly awsEndpoint: string | undefined;
  /** Buckets and the queues of subscribers refuse plain http. */
  readonly tlsOnly: boolean;
  /** Distribution, buckets, APIs and firewall write down who asked for what. */
  readonly accessLogs: boolean;
  /** Each function has a log group of its own. */
  readonly ownLogGroups: boolean;
  /** Web application firewalls in front of the distribution and of the user pool. */
  readonly firewall: boolean;
  /** GuardDuty scans what people upload, and nothing is taken before it was found clean. */
  readonly scansUploads: boolean;
  /** Cognito's plan with threat protection: stolen passwords refused, odd sign-ins noticed; it costs per person. */
  readonly threatProtection: boolean;
  /** The bus keeps every event for this long, to be replayed; undefined: not at all. */
  readonly archiveDays: number | undefined;
  /** X-Ray follows calls through the functions. */
  readonly tracing: boolean;
  readonly geocoder: 'embedded' | 'location';
  readonly mailSender: string;
  /** Cognito sends its codes as that sender too; otherwise by an address of its own, at most 50 a day. */
  readonly codesBySes: boolean;
  /** Permission to send mail is for the sender's identity, not for any. */
  readonly mailByIdentity: boolean;
  /** The bank key is for one purpose only, as its encryption context says, and for one role each. */
  readonly bankKeyByTerms: boolean;
  readonly adminMailbox: string;
  readonly applicationReview: 'required' | 'auto';
  /** Undefined: the sandbox takes payments. */
  readonly stripe: StripeSettings | undefined;
  /**
   * Reactions stand in a stack of their own, for one has at most 500 resources. The emulator forgets what the rest of
   * such a stack is called when a part of it changes, so no reaction could be changed while `npm run dev` goes on.
   */
  readonly nestsReactions: boolean;
  /** Dashboard and alarms. */
  readonly monitoring: boolean;
  /** The recipient of alarm emails, besides subscribers of the topic; undefined: none. */
  readonly alarmMailbox: string | undefined;
  /** So many of one subscriber's function run at the same time at most (decision 74); undefined: as many as there is work. */
  readonly subscriberConcurrency: number | undefined;
  /** What a function has of the account's concurrency for itself and may not exceed, by bundle (decision 74). */
  readonly reservedConcurrency: Readonly<Record<string, number>>;
  readonly logLevel: 'DEBUG' | 'INFO';
  /** NODE_OPTIONS of every function. */
  readonly nodeOptions: string;
}

const cloud = {
  // A distribution's firewall and certificate exist there only, and so does everybody whom the marketplace serves: one
  // country, one region (decision 67).
  region: 'us-east-1',
  domain: undefined,
  siteUrl: undefined,
  awsEndpoint: undefined,
  tlsOnly: true,
  accessLogs: true,
  ownLogGroups: true,
  firewall: true,
  scansUploads: true,
  threatProtection: false,
  archiveDays: 90,
  tracing: true,
  geocoder: 'location',
  mailByIdentity: true,
  bankKeyByTerms: true,
  applicationReview: 'required',
  nestsReactions: true,
  monitoring: true,
  alarmMailbox: undefined,
  subscriberConcurrency: 18,
  reservedConcurrency: {},
  logLevel: 'INFO',
  // Stacks of errors in the logs show our own lines; the maps are beside the bundles.
  nodeOptions: '--enable-source-maps',
} as const satisfies Partial<Stage>;

/**
 * Stripe takes payments once the stage is given a publishable key; its secrets are looked for under the stage's name.
 * @throws Error for a key that is not publishable, so that a secret one never reaches a browser
 */
function stripeOf(name: Stage['name'], environment: NodeJS.ProcessEnv): StripeSettings | undefined {
  const publishableKey = environment['STRIPE_PUBLISHABLE_KEY'];
  if (!publishableKey) return undefined;
  if (!/^pk_(test|live)_\w+$/.test(publishableKey)) throw new Error('STRIPE_PUBLISHABLE_KEY does not begin with pk_');
  return {
    publishableKey,
    secretKeyParameter: `/hostwell/${name}/stripe-secret-key`,
    webhookSecretParameter: `/hostwell/${name}/stripe-webhook-secret`,
  };
}

/**
 * A stage's own domain, of the two variables that name it.
 * @throws Error when only one of them is set
 */
function domainOf(environment: NodeJS.ProcessEnv): Pick<Stage, 'domain' | 'siteUrl'> {
  const { SITE_DOMAIN: name, SITE_CERTIFICATE_ARN: certificateArn } = environment;
  if (!name && !certificateArn) return { domain: undefined, siteUrl: undefined };
  if (!name || !certificateArn) throw new Error('SITE_DOMAIN and SITE_CERTIFICATE_ARN belong together');
  return { domain: { name, certificateArn }, siteUrl: `https://${name}` };
}

/** Where a crowd must neither starve the rest nor be starved by it (decision 74). */
const reservedOfThousand = { 'outbox-publish': 20, 'realtime-push': 20, 'reconcile-payments': 2, 'media-api': 50 };

/**
 * What functions may reserve of an account that runs as many at a time as ACCOUNT_CONCURRENCY says. AWS refuses to
 * leave less than 100 to all others, and a new account has 10 in all: without the variable nothing is reserved.
 * @throws Error for what is no number
 */
function reservedIn(environment: NodeJS.ProcessEnv): Stage['reservedConcurrency'] {
  const inAll = environment['ACCOUNT_CONCURRENCY'] || '0';
  if (!/^\d+$/.test(inAll)) throw new Error('ACCOUNT_CONCURRENCY is a number');
  return Number(inAll) >= 1000 ? reservedOfThousand : {};
}

/**
 * The table that a restore made, of the two variables that name it; they stay set for as long as it is used.
 * @throws Error when only one of them is set
 */
function restoredTableOf(environment: NodeJS.ProcessEnv): RestoredTable | undefined {
  const { RESTORED_TABLE: name, RESTORED_TABLE_STREAM: streamArn } = environment;
  if (!name && !streamArn) return undefined;
  if (!name || !streamArn) throw new Error('RESTORED_TABLE and RESTORED_TABLE_STREAM belong together');
  return { name, streamArn };
}

/** Who sends the stage's mail and who reads what is meant for administrators; a pool takes a verified sender only. */
function mailOf(environment: NodeJS.ProcessEnv): Pick<Stage, 'mailSender' | 'codesBySes' | 'adminMailbox'> {
  return {
    mailSender: environment['MAIL_SENDER'] || 'no-reply@hostwell.example',
    codesBySes: environment['CODES_BY'] !== 'cognito',
    adminMailbox: environment['ADMIN_MAILBOX'] || 'admins@hostwell.example',
  };
}

/** The one place where the local stage differs from the others, each line with what the emulator lacks. */
function local(environment: NodeJS.ProcessEnv): Stage {
  return {
    ...cloud,
    name: 'local',
    /** The emulator has no roles; this one is the CDK's own (infra/local/bootstrap.yaml). */
    qualifier: 'hnb659fds',
    stripe: stripeOf('local', environment),
    restoredTable: restoredTableOf(environment),
    region: undefined,
    /** Log delivery is missing in the emulator and not needed here. */
    accessLogs: false,
    /** Nested stacks break on update, and one stack may have 500 resources. */
    ownLogGroups: false,
    /** The firewalls' rules are stored but never asked, and cannot be put in front of a pool. */
    firewall: false,
    /** GuardDuty is missing. */
    scansUploads: false,
    /** Archives can be made by the API only, not by CloudFormation. */
    archiveDays: undefined,
    /** No operator is called here, and the emulator ignores our metrics and metric math. */
    nestsReactions: false,
    monitoring: false,
    /** The emulator looks into one queue after the other. */
    subscriberConcurrency: undefined,
    /** X-Ray is missing. */
    tracing: false,
    /** The emulator keeps its data in memory. */
    keepsData: false,
    /** Our dev proxy is in front of the distribution, whose own name does not resolve here. */
    siteUrl: `http://localhost:${environment['PORT'] ?? '5173'}`,
    /** One address for all services, also for the two that a function cannot work out itself (keys, @connections). */
    awsEndpoint: environment['AWS_ENDPOINT_URL'] ?? `http://127.0.0.1:${environment['GATEWAY_PORT'] ?? '4566'}`,
    /** The emulator speaks http. */
    tlsOnly: false,
    /** Amazon Location's place search is missing. */
    geocoder: 'embedded',
    mailSender: 'no-reply@hostwell.test',
    /** Codes are in the emulator's mailbox either way. */
    codesBySes: false,
    /** The emulator checks the permission for sending against no identity at all. */
    mailByIdentity: false,
    /** The emulator holds a key to its context, but knows no conditions on it in policies, nor a session's role. */
    bankKeyByTerms: false,
    adminMailbox: 'admin@demo.hostwell.test',
    /** Some thirty Node processes share one machine, in a runtime that still calls url.parse. */
    nodeOptions: [
      cloud.nodeOptions,
      '--max-semi-space-size=1',
      '--disable-warning=DEP0169',
      ...(environment['CALLS_FILE'] ? [recordingTo(environment['CALLS_FILE'])] : []),
    ].join(' '),
  };
}

/** Of ten letters and digits at most. */
const qualifiers = { dev: 'hwdev', prod: 'hwprod' };

/**
 * The stage that `cdk --context stage=...` asks for.
 * @throws Error for a name that is no stage
 */
export function stageNamed(name: unknown, environment: NodeJS.ProcessEnv = process.env): Stage {
  if (name === 'local') return local(environment);
  if (name === 'dev' || name === 'prod') {
    const own = {
      stripe: stripeOf(name, environment),
      restoredTable: restoredTableOf(environment),
      ...domainOf(environment),
      ...mailOf(environment),
      alarmMailbox: environment['ALARM_MAILBOX'] || undefined,
      reservedConcurrency: reservedIn(environment),
    };
    const isProd = name === 'prod';
    const subscriberConcurrency = isProd ? cloud.subscriberConcurrency : 2;
    const qualifier = qualifiers[name];
    return { ...cloud, ...own, name, qualifier, keepsData: isProd, threatProtection: isProd, subscriberConcurrency };
  }
  throw new Error(`The stage is one of local, dev, prod, not '${String(name)}'. Pass --context stage=dev.`);
}

export const stackName = (stage: Stage['name']): string => `hostwell-${stage}`;

/** The archive of a stage's bus. */
export const archiveName = (stage: Stage['name']): string => `hostwell-${stage}`;
