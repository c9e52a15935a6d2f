/** What a stage says of its Stripe account; the keys themselves stand in the Parameter Store, not here. */
export interface StripeSettings {
  /** Not a secret: every browser gets it. */
  readonly publishableKey: string;
  /** Names of the two SecureString parameters, each beginning with a slash. */
  readonly secretKeyParameter: string;
  readonly webhookSecretParameter: string;
}

/** Everything in which one stage may differ from another. The constructs never ask for a stage by name. */
export interface Stage {
  readonly name: 'local' | 'dev' | 'prod';
  /** Point-in-time recovery, deletion protection, and data that outlives the stack. */
  readonly keepsData: boolean;
  /** Where people reach the site, without a slash at the end; undefined: the distribution's own address. */
  readonly siteUrl: string | undefined;
  /** Where all AWS services answer; undefined: each at its own regional address. */
  readonly awsEndpoint: string | undefined;
  /** Buckets refuse plain http. */
  readonly tlsOnly: boolean;
  /** CloudFront in front of site, API, sockets and media. */
  readonly distribution: boolean;
  readonly geocoder: 'embedded' | 'location';
  readonly mailSender: string;
  /** Permission to send mail is for the sender's identity, not for any. */
  readonly mailByIdentity: boolean;
  /** The bank key is for one purpose only, as its encryption context says. */
  readonly bankKeyByContext: boolean;
  readonly adminMailbox: string;
  readonly applicationReview: 'required' | 'auto';
  /** Undefined: the sandbox takes payments. */
  readonly stripe: StripeSettings | undefined;
  readonly logLevel: 'DEBUG' | 'INFO';
  /** NODE_OPTIONS of every function. */
  readonly nodeOptions: string;
}

const cloud = {
  siteUrl: undefined,
  awsEndpoint: undefined,
  tlsOnly: true,
  distribution: true,
  geocoder: 'location',
  mailSender: 'no-reply@hostwell.example',
  mailByIdentity: true,
  bankKeyByContext: true,
  adminMailbox: 'admins@hostwell.example',
  applicationReview: 'required',
  logLevel: 'INFO',
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

/** The one place where the local stage differs from the others, each line with what the emulator lacks. */
function local(environment: NodeJS.ProcessEnv): Stage {
  return {
    ...cloud,
    name: 'local',
    stripe: stripeOf('local', environment),
    /** The emulator keeps its data in memory. */
    keepsData: false,
    /** Our own front door serves the site; it forwards /api, /ws and /media. */
    distribution: false,
    siteUrl: `http://localhost:${environment['PORT'] ?? '5173'}`,
    /** One address for all services, also for the two that a function cannot work out itself (keys, @connections). */
    awsEndpoint: environment['AWS_ENDPOINT_URL'] ?? `http://127.0.0.1:${environment['GATEWAY_PORT'] ?? '4566'}`,
    /** The emulator speaks http. */
    tlsOnly: false,
    /** Amazon Location's place search is missing. */
    geocoder: 'embedded',
    mailSender: 'no-reply@hostwell.test',
    /** The emulator checks the permission for sending against no identity at all. */
    mailByIdentity: false,
    /** The emulator holds a key to its context, but knows no conditions on it in policies. */
    bankKeyByContext: false,
    adminMailbox: 'admin@demo.hostwell.test',
    /** Some thirty Node processes share one machine, in a runtime that still calls url.parse. */
    nodeOptions: `${cloud.nodeOptions} --max-semi-space-size=1 --disable-warning=DEP0169`,
  };
}

/**
 * The stage that `cdk --context stage=...` asks for.
 * @throws Error for a name that is no stage
 */
export function stageNamed(name: unknown, environment: NodeJS.ProcessEnv = process.env): Stage {
  if (name === 'local') return local(environment);
  if (name === 'dev') return { ...cloud, name, stripe: stripeOf(name, environment), keepsData: false };
  if (name === 'prod') return { ...cloud, name, stripe: stripeOf(name, environment), keepsData: true };
  throw new Error(`The stage is one of local, dev, prod, not '${String(name)}'. Pass --context stage=dev.`);
}

export const stackName = (stage: Stage['name']): string => `hostwell-${stage}`;
