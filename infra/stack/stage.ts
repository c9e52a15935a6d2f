import type { Settings } from './stage-settings.ts';

/** What a stage says of its Stripe account; the keys themselves are in the Parameter Store, not here. */
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

/** What keeps backups out of reach, besides the vault's own policy. */
export interface BackupSettings {
  /** A vault of another account or region that gets a copy of each; undefined: none. */
  readonly copyVaultArn: string | undefined;
  /** After three days no one can shorten or end the backups, AWS included. */
  readonly isLockedForGood: boolean;
}

/** Everything in which one stage may differ from another. The constructs never ask for a stage by name. */
export interface Stage {
  readonly name: 'local' | 'dev' | 'prod' | `pr-${string}`;
  /** Of the stage's own `cdk bootstrap`: its roles deploy this stage and no other of the same account. */
  readonly qualifier: string;
  /** Data outlive the stack. */
  readonly keepsData: boolean;
  /**
   * Stack, table and pool refuse to be deleted. Not while the stack is created: a creation that fails could not be
   * taken back, nor repeated.
   */
  readonly isProtected: boolean;
  readonly backups: BackupSettings;
  /** Undefined: the stack's own table. */
  readonly restoredTable: RestoredTable | undefined;
  /** What an operator decided about it; noted in the template, by which the next deployment sees what would be lost. */
  readonly settings: Settings;
  /** The region of the stack; undefined: the region of the credentials. */
  readonly region: string | undefined;
  /** Undefined: the distribution's own address. */
  readonly domain: Domain | undefined;
  /** Where people reach the site, without a slash at the end; undefined: the distribution's own address. */
  readonly siteUrl: string | undefined;
  /** Search engines may list the site. */
  readonly isIndexed: boolean;
  /** Where all AWS services answer; undefined: each at its own regional address. */
  readonly awsEndpoint: string | undefined;
  /** Buckets and the queues of subscribers refuse plain http. */
  readonly tlsOnly: boolean;
  /** Distribution, buckets, APIs and firewall write down who asked for what. */
  readonly accessLogs: boolean;
  /** Sets the role with which WebSocket APIs of the account log; in dev's account stage dev has set it. */
  readonly setsApiLogging: boolean;
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
  /** Stream batches that were given up are stored with their records. */
  readonly storesFailedBatches: boolean;
  /** X-Ray follows calls through the functions. */
  readonly tracing: boolean;
  /** Counts up when the origin secret is to be another one (docs/operations/rotate-secrets.md). */
  readonly originSecretGeneration: number;
  readonly geocoder: 'embedded' | 'location';
  readonly mailSender: string;
  /**
   * What SES has verified of the sender, its address or its domain: Cognito then sends its codes as that sender too.
   * Undefined: by an address of its own, at most 50 a day.
   */
  readonly mailIdentity: string | undefined;
  /** The stack makes the sender's identity. In an account it is there before the stack, and may be another stage's too. */
  readonly makesSender: boolean;
  /** Permission to send mail is for the sender alone. */
  readonly mailBySender: boolean;
  /** The bank key is for one purpose only, as its encryption context says, and for one role each. */
  readonly bankKeyByTerms: boolean;
  readonly adminMailbox: string;
  readonly applicationReview: 'required' | 'auto';
  /** Undefined: the sandbox takes payments. */
  readonly stripe: StripeSettings | undefined;
  /**
   * Reactions are in a stack of their own, for one has at most 500 resources. The emulator forgets what the rest of
   * such a stack is called when a part of it changes, so no reaction could be changed while `npm run dev` goes on.
   */
  readonly nestsReactions: boolean;
  /** Dashboard and alarms. */
  readonly monitoring: boolean;
  /** Dollars that the account may cost in a month before the people on call are alerted. */
  readonly monthlyBudget: number;
  /** The recipient of alarm emails, besides subscribers of the topic; undefined: none. */
  readonly alarmMailbox: string | undefined;
  /** A new version of an API answers few requests first, and none after an alarm. */
  readonly shiftsTraffic: boolean;
  /** ... at once and past every alarm: an earlier build is put back while they ring (decision 135). */
  readonly shiftsAtOnce: boolean;
  /** So many of one subscriber's function run at the same time at most (decision 74); undefined: as many as there is work. */
  readonly subscriberConcurrency: number | undefined;
  /** So many of one subscriber's function that sends mail, one event each: SES takes so many a second (decision 74). */
  readonly mailConcurrency: number | undefined;
  /** What a function has of the account's concurrency for itself and may not exceed, by bundle (decision 74). */
  readonly reservedConcurrency: Readonly<Record<string, number>>;
  readonly logLevel: 'DEBUG' | 'INFO';
  /** NODE_OPTIONS of every function. */
  readonly nodeOptions: string;
}
