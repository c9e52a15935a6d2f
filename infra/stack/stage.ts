import type { Settings } from './stage-settings.ts';

/** A stage's Stripe settings; the secret keys are in the Parameter Store. */
export interface StripeSettings {
  /** Not a secret: every browser gets it. */
  readonly publishableKey: string;
  /** Names of the two SecureString parameters, each with a leading slash. */
  readonly secretKeyParameter: string;
  readonly webhookSecretParameter: string;
}

/** A stage's keys for notifications of browsers (VAPID); the private one is in the Parameter Store. */
export interface PushSettings {
  /** Every browser gets it; undefined until the local stage has created its keys. */
  readonly publicKey: string | undefined;
  /** The name of the SecureString parameter, with a leading slash. */
  readonly privateKeyParameter: string;
}

/** Our own domain for the site, with its certificate in us-east-1. */
export interface Domain {
  readonly name: string;
  readonly certificateArn: string;
}

/** A table used instead of the stack's own, which the stack then doesn't change. */
export interface RestoredTable {
  readonly name: string;
  readonly streamArn: string;
}

/** Protection of backups besides the vault's own policy. */
export interface BackupSettings {
  /** A vault of another account or region that gets a copy of each; undefined for none. */
  readonly copyVaultArn: string | undefined;
  /** After three days nobody can shorten or end the backups, not even AWS. */
  readonly isLockedForGood: boolean;
}

/** All differences between stages. The constructs never check a stage's name. */
export interface Stage {
  readonly name: 'local' | 'dev' | 'prod' | `pr-${string}`;
  /** From the stage's own `cdk bootstrap`, whose roles deploy only this stage in the account. */
  readonly qualifier: string;
  /** Data outlive the stack. */
  readonly keepsData: boolean;
  /**
   * Stack, table and pool refuse to be deleted. Not during the stack's creation: a failed one could be neither rolled
   * back nor repeated.
   */
  readonly isProtected: boolean;
  readonly backups: BackupSettings;
  /** Undefined for the stack's own table. */
  readonly restoredTable: RestoredTable | undefined;
  /** The operator's settings, recorded in the template so that the next deployment notices missing ones. */
  readonly settings: Settings;
  /** The region of the stack; undefined for the region of the credentials. */
  readonly region: string | undefined;
  /** Undefined for the distribution's own address. */
  readonly domain: Domain | undefined;
  /** The site's public address without a trailing slash; undefined for the distribution's own. */
  readonly siteUrl: string | undefined;
  /** Search engines may list the site. */
  readonly isIndexed: boolean;
  /** The address of all AWS services; undefined for their own regional addresses. */
  readonly awsEndpoint: string | undefined;
  /** Buckets and subscribers' queues refuse plain http. */
  readonly tlsOnly: boolean;
  /** Distribution, buckets, APIs and firewall log requests. */
  readonly accessLogs: boolean;
  /** Sets the account's role for WebSocket API logs; in dev's account, stage dev has set it. */
  readonly setsApiLogging: boolean;
  /** Each function has its own log group. */
  readonly ownLogGroups: boolean;
  /** Web application firewalls in front of the distribution and of the user pool. */
  readonly firewall: boolean;
  /** GuardDuty scans uploads, and none is accepted before it was found clean. */
  readonly scansUploads: boolean;
  /** Cognito's plan with threat protection: refuses stolen passwords, notices odd sign-ins; it costs per person. */
  readonly threatProtection: boolean;
  /** Days for which the bus keeps every event for replays; undefined for none. */
  readonly archiveDays: number | undefined;
  /** Failed stream batches are stored with their records. */
  readonly storesFailedBatches: boolean;
  /** X-Ray traces calls through the functions. */
  readonly tracing: boolean;
  /** Incremented to rotate the origin secret (docs/operations/rotate-secrets.md). */
  readonly originSecretGeneration: number;
  readonly geocoder: 'embedded' | 'location';
  readonly mailSender: string;
  /**
   * The sender's verified SES identity, its address or its domain: Cognito then sends its codes as that sender too. If
   * undefined, Cognito uses its own address, at most 50 a day.
   */
  readonly mailIdentity: string | undefined;
  /** The stack creates the sender's identity. On AWS it exists before the stack, and other stages may share it. */
  readonly makesSender: boolean;
  /** Permission to send email is limited to the sender. */
  readonly mailBySender: boolean;
  /** Each key is limited to one purpose, by its encryption context, and to one role per action. */
  readonly bankKeyByTerms: boolean;
  /** Connected calendars and push services may be on this machine and without TLS. */
  readonly allowsLoopback: boolean;
  readonly adminMailbox: string;
  readonly applicationReview: 'required' | 'auto';
  /** Undefined if the sandbox takes payments. */
  readonly stripe: StripeSettings | undefined;
  /** Undefined if browsers show no notifications. */
  readonly push: PushSettings | undefined;
  /**
   * Reactions are in a separate stack, since a stack has at most 500 resources. The emulator forgets the names in the
   * rest of such a stack when a part of it changes, so no reaction could be changed during `npm run dev`.
   */
  readonly nestsReactions: boolean;
  /** Dashboard and alarms. */
  readonly monitoring: boolean;
  /** Dollars per month above which the people on call are alerted. */
  readonly monthlyBudget: number;
  /** The recipient of alarm emails, besides subscribers of the topic; undefined for none. */
  readonly alarmMailbox: string | undefined;
  /** A new version of an API gets few requests first, and none after an alarm. */
  readonly shiftsTraffic: boolean;
  /** Shifts all traffic at once regardless of alarms, to restore an earlier build during an alarm (decision 135). */
  readonly shiftsAtOnce: boolean;
  /** Maximum concurrent runs of one subscriber's function (decision 74); undefined for no limit. */
  readonly subscriberConcurrency: number | undefined;
  /** The same for email subscribers, with one event each, because of SES's rate per second (decision 74). */
  readonly mailConcurrency: number | undefined;
  /** Concurrency reserved for a function, which it may not exceed, by bundle (decision 74). */
  readonly reservedConcurrency: Readonly<Record<string, number>>;
  readonly logLevel: 'DEBUG' | 'INFO';
  /** NODE_OPTIONS of every function. */
  readonly nodeOptions: string;
}
