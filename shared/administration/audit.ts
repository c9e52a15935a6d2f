/** Kinds of subjects in the audit trail: the word before `#` in a line's subject (rule administration-35). */
export const auditKinds = [
  'application',
  'product',
  'vendor',
  'promo',
  'metrics',
  'user',
  'payout',
  'case',
  'review',
] as const;

export type AuditKind = (typeof auditKinds)[number];
