/** Sections of docs/operations/incidents.md about alarms, by the anchors of their headings. */
export const alarmSections = [
  'site-unreachable',
  'edge-errors',
  'server-errors',
  'slow-answers',
  'refused-visitors',
  'function-errors',
  'function-throttles',
  'untagged-metrics',
  'table-throttles',
  'queue-age',
  'dead-letters',
  'fan-out-delay',
  'late-calendars',
  'stream-age',
  'refused-payments',
  'silent-payment-provider',
  'stuck-refunds',
  'unknown-disputes',
  'payment-provider-warnings',
  'refused-payout-setups',
  'missing-payout-funds',
  'abandoned-payments',
  'schedule-not-running',
  'schedule-failing',
  'sockets-errors',
  'undelivered-events',
  'sign-in-throttles',
  'failed-sign-ins',
  'mail-reputation',
] as const;

/** Sections about alerts that a service sends by itself. */
export const noticeSections = ['failed-backups', 'disabled-keys', 'budget'] as const;

export type AlarmSection = (typeof alarmSections)[number];
export type RunbookSection = AlarmSection | (typeof noticeSections)[number];

/** Returns a section's address, for the description of an alarm. */
export const runbookLink = (section: RunbookSection): string => `docs/operations/incidents.md#${section}`;
