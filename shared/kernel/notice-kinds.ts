/** What can change under an open page; queries of the browser begin with the same word. Without a schema: it is loaded early. */
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
