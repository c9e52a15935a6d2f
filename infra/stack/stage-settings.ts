import * as z from 'zod';
import type { BackupSettings, PushSettings, RestoredTable, Stage, StripeSettings } from './stage.ts';

/* A stage's input from the environment of its deployment. */

/** An operator's settings for a stage, stored with the stage (infra/ops/settings.ts), not in a shell. */
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
  'PUSH_PUBLIC_KEY',
  'ORIGIN_SECRET_GENERATION',
  'BACKUP_COPY_VAULT',
  'BACKUP_LOCK',
  'RESTORED_TABLE',
  'RESTORED_TABLE_STREAM',
] as const;

export type SettingName = (typeof settingNames)[number];

/** Values by name; an empty one was unset on purpose, a missing one was never set. */
export type Settings = Readonly<Partial<Record<SettingName, string>>>;

/** Returns the settings in an environment. */
export const settingsIn = (environment: NodeJS.ProcessEnv): Settings =>
  Object.fromEntries(settingNames.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));

/**
 * Returns the settings that an environment doesn't define, not even as empty. `npm run deploy` defines all of them from
 * the account; a template made without would remove the others from the stage, including its restored table.
 */
export const undefinedSettings = (environment: NodeJS.ProcessEnv): SettingName[] =>
  settingNames.filter((name) => environment[name] === undefined);

/** Names that never lead to a mailbox (RFC 2606). */
const reservedDomain = /(@|\.)(example|test|invalid|localhost|example\.(com|net|org))$/i;

/** The claim of the specification's landing page (customer spec 1). */
const specifiedClaim = 'Thousands of hosts plan their events with Hostwell.';

/**
 * Returns the landing page's claim from LANDING_CLAIM: 'confirmed' confirms the specification's, 'none' omits it.
 * Defaults to the specification's, but production must set it.
 */
export function landingClaimIn({ LANDING_CLAIM: claim }: Settings): string | undefined {
  if (claim === 'none') return undefined;
  return claim && claim !== 'confirmed' ? claim : specifiedClaim;
}

/**
 * Returns production's missing requirements, a sentence each. It has no defaults: email from a made-up sender is lost,
 * and a test card would book for free.
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
 * Returns the stage's Stripe settings if it has a publishable key; its secrets are stored under the stage's name.
 * @throws Error for any other key, so that a secret one never reaches a browser
 */
export function readStripeSettings(name: Stage['name'], environment: NodeJS.ProcessEnv): StripeSettings | undefined {
  const publishableKey = environment['STRIPE_PUBLISHABLE_KEY'];
  if (!publishableKey) return undefined;
  if (!/^pk_(test|live)_\w+$/.test(publishableKey)) throw new Error('STRIPE_PUBLISHABLE_KEY does not begin with pk_');
  return {
    publishableKey,
    secretKeyParameter: `/hostwell/${name}/stripe-secret-key`,
    webhookSecretParameter: `/hostwell/${name}/stripe-webhook-secret`,
  };
}

/** Returns where a stage's private key for notifications of browsers is stored. */
export const pushSettings = (name: Stage['name'], publicKey?: string): PushSettings => ({
  publicKey,
  privateKeyParameter: `/hostwell/${name}/push-private-key`,
});

/**
 * Returns the stage's keys for notifications of browsers, if it has a public one.
 * @throws Error for anything but a point of P-256, so that a private key never reaches a browser
 */
export function readPushSettings(name: Stage['name'], environment: NodeJS.ProcessEnv): PushSettings | undefined {
  const publicKey = environment['PUSH_PUBLIC_KEY'];
  if (!publicKey) return undefined;
  if (!/^B[A-P][\w-]{85}$/.test(publicKey)) throw new Error('PUSH_PUBLIC_KEY is the 87 characters of a public key');
  return pushSettings(name, publicKey);
}

/**
 * Returns a stage's own domain from its two variables.
 * @throws Error if only one of them is set
 */
export function readDomain(environment: NodeJS.ProcessEnv): Pick<Stage, 'domain' | 'siteUrl'> {
  const { SITE_DOMAIN: name, SITE_CERTIFICATE_ARN: certificateArn } = environment;
  if (!name && !certificateArn) return { domain: undefined, siteUrl: undefined };
  if (!name || !certificateArn) throw new Error('SITE_DOMAIN and SITE_CERTIFICATE_ARN belong together');
  return { domain: { name, certificateArn }, siteUrl: `https://${name}` };
}

/** @throws Error for anything but a number from 1 */
export function originSecretGenerationIn(environment: NodeJS.ProcessEnv): number {
  const generation = environment['ORIGIN_SECRET_GENERATION'] || '1';
  if (!/^[1-9]\d*$/.test(generation)) throw new Error('ORIGIN_SECRET_GENERATION counts from 1');
  return Number(generation);
}

/** @throws Error for an invalid vault ARN or lock */
export function backupsIn(environment: NodeJS.ProcessEnv): BackupSettings {
  const { BACKUP_COPY_VAULT: copyVaultArn, BACKUP_LOCK: lock } = environment;
  if (copyVaultArn && !/^arn:aws[\w-]*:backup:[\w-]+:\d{12}:backup-vault:[\w-]+$/.test(copyVaultArn))
    throw new Error('BACKUP_COPY_VAULT is the ARN of a backup vault');
  if (lock && lock !== 'for-good') throw new Error("BACKUP_LOCK is 'for-good' or unset");
  return { copyVaultArn: copyVaultArn || undefined, isLockedForGood: lock === 'for-good' };
}

/** Returns dollars; undefined for the stage's default. @throws Error for anything but a whole number */
export function monthlyBudgetIn(environment: NodeJS.ProcessEnv): number | undefined {
  const budget = environment['MONTHLY_BUDGET'];
  if (!budget) return undefined;
  if (!/^[1-9]\d*$/.test(budget)) throw new Error('MONTHLY_BUDGET is a whole number of dollars');
  return Number(budget);
}

/** Functions that a crowd must not starve, and that must not starve the rest (decision 74). */
const reservedOfThousand = { 'outbox-publish': 20, 'realtime-push': 20, 'reconcile-payments': 2, 'media-api': 50 };

/**
 * Returns the concurrency that functions may reserve, given the account's total in ACCOUNT_CONCURRENCY. AWS requires at
 * least 100 for all others, and a new account has 10 in total: without the variable nothing is reserved.
 * @throws Error if the value is not a number
 */
export function reservedIn(environment: NodeJS.ProcessEnv): Stage['reservedConcurrency'] {
  const inAll = environment['ACCOUNT_CONCURRENCY'] || '0';
  if (!/^\d+$/.test(inAll)) throw new Error('ACCOUNT_CONCURRENCY is a number');
  return Number(inAll) >= 1000 ? reservedOfThousand : {};
}

/**
 * Returns the restored table from its two variables, which stay set while it is used.
 * @throws Error if only one of them is set
 */
export function readRestoredTable(environment: NodeJS.ProcessEnv): RestoredTable | undefined {
  const { RESTORED_TABLE: name, RESTORED_TABLE_STREAM: streamArn } = environment;
  if (!name && !streamArn) return undefined;
  if (!name || !streamArn) throw new Error('RESTORED_TABLE and RESTORED_TABLE_STREAM belong together');
  return { name, streamArn };
}

/** Returns the stage's email sender and the administrators' mailbox; a pool requires a verified sender. */
export function readMailSettings(
  environment: NodeJS.ProcessEnv,
): Pick<Stage, 'mailSender' | 'mailIdentity' | 'adminMailbox'> {
  return {
    mailSender: environment['MAIL_SENDER'] || 'no-reply@hostwell.example',
    mailIdentity: environment['MAIL_IDENTITY'] || undefined,
    adminMailbox: environment['ADMIN_MAILBOX'] || 'admins@hostwell.example',
  };
}
