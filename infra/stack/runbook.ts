/** Sections of docs/operations/incidents.md that say what to do about an alarm, by the anchors of their headings. */
export const runbookSections = [
  'server-errors',
  'slow-answers',
  'refused-visitors',
  'function-errors',
  'function-throttles',
  'table-throttles',
  'queue-age',
  'dead-letters',
  'fan-out-delay',
  'stream-age',
  'refused-payments',
  'silent-payment-provider',
  'abandoned-payments',
  'schedule-not-running',
  'schedule-failing',
] as const;

export type RunbookSection = (typeof runbookSections)[number];

/** Its address, for the description of an alarm. */
export const runbookLink = (section: RunbookSection): string => `docs/operations/incidents.md#${section}`;
