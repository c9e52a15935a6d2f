/** What administrators decide on: the word before `#` in the subject of a line of the audit trail (decision 33). */
export const auditKinds = ['application', 'product', 'vendor', 'promo', 'metrics', 'user', 'payout', 'case'] as const;

export type AuditKind = (typeof auditKinds)[number];
