import type { Stage } from './stage.ts';

/** What all stages on AWS have in common. */
export const onAws = {
  // A distribution's firewall and certificate exist there only, and so does everybody whom the marketplace serves: one
  // country, one region (decision 67).
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
  applicationReview: 'required',
  nestsReactions: true,
  monitoring: true,
  alarmMailbox: undefined,
  monthlyBudget: 100,
  shiftsTraffic: false,
  shiftsAtOnce: false,
  subscriberConcurrency: 18,
  mailConcurrency: 2,
  reservedConcurrency: {},
  logLevel: 'INFO',
  // Stacks of errors in the logs show our own lines; the maps are beside the bundles.
  nodeOptions: '--enable-source-maps',
} as const satisfies Partial<Stage>;
