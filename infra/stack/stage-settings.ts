import * as z from 'zod';
import type { BackupSettings, RestoredTable, Stage, StripeSettings } from './stage.ts';

/* What a stage takes from the environment of its deployment. */

/** What an operator decides about a stage. It is stored with the stage (infra/ops/settings.ts), not in a shell. */
export const settingNames = [
  'MAIL_SENDER',
  'ADMIN_MAILBOX',
  'ALARM_MAILBOX',
  'MONTHLY_BUDGET',
  'SITE_DOMAIN',
  'SITE_CERTIFICATE_ARN',
  'PAYMENTS',
  'LANDING_CLAIM',
  'STRIPE_PUBLISHABLE_KEY',
  'ORIGIN_SECRET_GENERATION',
  'BACKUP_COPY_VAULT',
  'BACKUP_LOCK',
  'RESTORED_TABLE',
  'RESTORED_TABLE_STREAM',
] as const;

export type SettingName = (typeof settingNames)[number];

/** Values by name; an empty one was taken back on purpose, a missing one was never set. */
export type Settings = Readonly<Partial<Record<SettingName, string>>>;

/** Those that an environment names. */
export const settingsIn = (environment: NodeJS.ProcessEnv): Settings =>
  Object.fromEntries(settingNames.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));

/**
 * Settings of which an environment says nothing, not even that they are empty. `npm run deploy` says all of them, as they
 * are in the account; a template made without would take the others from the stage, its restored table among them.
 */
export const undefinedSettings = (environment: NodeJS.ProcessEnv): SettingName[] =>
  settingNames.filter((name) => environment[name] === undefined);

/** Names that never lead to a mailbox (RFC 2606). */
const reservedDomain = /(@|\.)(example|test|invalid|localhost|example\.(com|net|org))$/i;

/** What the specification's landing page claims (customer spec 1). */
const specifiedClaim = 'Thousands of hosts plan their events with Hostwell.';

/**
 * The landing page's claim: LANDING_CLAIM, where 'confirmed' says that the specification's is true and 'none' leaves it
 * out; the specification's where nothing is set, which production may not leave so.
 */
export function landingClaimIn({ LANDING_CLAIM: claim }: Settings): string | undefined {
  if (claim === 'none') return undefined;
  return claim && claim !== 'confirmed' ? claim : specifiedClaim;
}

/**
 * What production lacks before it may be deployed, a sentence each. No default serves there: mail from a made-up sender
 * is lost, and a card of a test book for nothing.
 */
export function missingSettings(stage: Stage['name'], settings: Settings): string[] {
  if (stage !== 'prod') return [];
  const mailboxes = (['MAIL_SENDER', 'ADMIN_MAILBOX'] as const).filter((name) => {
    const address = settings[name] ?? '';
    return !z.email().safeParse(address).success || reservedDomain.test(address);
  });
  const { PAYMENTS: payments, LANDING_CLAIM: claim, STRIPE_PUBLISHABLE_KEY: key = '' } = settings;
  const isForMoney = key.startsWith('pk_live_');
  return [
    ...mailboxes.map((name) => `${name} must be a real address.`),
    ...(isForMoney || payments === 'test'
      ? []
      : [
          'Payments are tests only: set STRIPE_PUBLISHABLE_KEY to a pk_live_ key, or PAYMENTS=test to say it is meant.',
        ]),
    ...(claim
      ? []
      : [
          `The landing page says “${specifiedClaim}”: set LANDING_CLAIM to confirmed if that is true, to another claim, or to none.`,
        ]),
  ];
}

/**
 * Stripe takes payments once the stage is given a publishable key; its secrets are looked for under the stage's name.
 * @throws Error for a key that is not publishable, so that a secret one never reaches a browser
 */
export function stripeOf(name: Stage['name'], environment: NodeJS.ProcessEnv): StripeSettings | undefined {
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
export function domainOf(environment: NodeJS.ProcessEnv): Pick<Stage, 'domain' | 'siteUrl'> {
  const { SITE_DOMAIN: name, SITE_CERTIFICATE_ARN: certificateArn } = environment;
  if (!name && !certificateArn) return { domain: undefined, siteUrl: undefined };
  if (!name || !certificateArn) throw new Error('SITE_DOMAIN and SITE_CERTIFICATE_ARN belong together');
  return { domain: { name, certificateArn }, siteUrl: `https://${name}` };
}

/** @throws Error for what does not count from 1 */
export function originSecretGenerationIn(environment: NodeJS.ProcessEnv): number {
  const generation = environment['ORIGIN_SECRET_GENERATION'] || '1';
  if (!/^[1-9]\d*$/.test(generation)) throw new Error('ORIGIN_SECRET_GENERATION counts from 1');
  return Number(generation);
}

/** @throws Error for what is no vault, or no kind of lock */
export function backupsIn(environment: NodeJS.ProcessEnv): BackupSettings {
  const { BACKUP_COPY_VAULT: copyVaultArn, BACKUP_LOCK: lock } = environment;
  if (copyVaultArn && !/^arn:aws[\w-]*:backup:[\w-]+:\d{12}:backup-vault:[\w-]+$/.test(copyVaultArn))
    throw new Error('BACKUP_COPY_VAULT is the ARN of a backup vault');
  if (lock && lock !== 'for-good') throw new Error("BACKUP_LOCK is 'for-good' or unset");
  return { copyVaultArn: copyVaultArn || undefined, isLockedForGood: lock === 'for-good' };
}

/** Dollars; undefined: as much as the stage has without the setting. @throws Error for what is no whole number */
export function monthlyBudgetIn(environment: NodeJS.ProcessEnv): number | undefined {
  const budget = environment['MONTHLY_BUDGET'];
  if (!budget) return undefined;
  if (!/^[1-9]\d*$/.test(budget)) throw new Error('MONTHLY_BUDGET is a whole number of dollars');
  return Number(budget);
}

/** Where a crowd must neither starve the rest nor be starved by it (decision 74). */
const reservedOfThousand = { 'outbox-publish': 20, 'realtime-push': 20, 'reconcile-payments': 2, 'media-api': 50 };

/**
 * What functions may reserve of an account that runs as many at a time as ACCOUNT_CONCURRENCY says. AWS refuses to
 * leave less than 100 to all others, and a new account has 10 in all: without the variable nothing is reserved.
 * @throws Error if the value is not a number
 */
export function reservedIn(environment: NodeJS.ProcessEnv): Stage['reservedConcurrency'] {
  const inAll = environment['ACCOUNT_CONCURRENCY'] || '0';
  if (!/^\d+$/.test(inAll)) throw new Error('ACCOUNT_CONCURRENCY is a number');
  return Number(inAll) >= 1000 ? reservedOfThousand : {};
}

/**
 * The table that a restore made, of the two variables that name it; they stay set for as long as it is used.
 * @throws Error when only one of them is set
 */
export function restoredTableOf(environment: NodeJS.ProcessEnv): RestoredTable | undefined {
  const { RESTORED_TABLE: name, RESTORED_TABLE_STREAM: streamArn } = environment;
  if (!name && !streamArn) return undefined;
  if (!name || !streamArn) throw new Error('RESTORED_TABLE and RESTORED_TABLE_STREAM belong together');
  return { name, streamArn };
}

/** Who sends the stage's mail and who reads administrators' mail; a pool takes a verified sender only. */
export function mailOf(environment: NodeJS.ProcessEnv): Pick<Stage, 'mailSender' | 'mailIdentity' | 'adminMailbox'> {
  return {
    mailSender: environment['MAIL_SENDER'] || 'no-reply@hostwell.example',
    mailIdentity: environment['MAIL_IDENTITY'] || undefined,
    adminMailbox: environment['ADMIN_MAILBOX'] || 'admins@hostwell.example',
  };
}
