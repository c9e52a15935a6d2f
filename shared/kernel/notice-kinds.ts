/** Kinds of changes pushed to open pages; the browser's queries start with the same word. Loads early: no schema. */
export const noticeKinds = [
  'draft',
  'my-events',
  'orders',
  'conversation',
  'application',
  'applications',
  'metrics',
  'vendor',
  'promo-codes',
  'bank-account',
  'products',
  'reply-time',
  'account',
  'notifications',
  'audit',
  'cases',
] as const;
