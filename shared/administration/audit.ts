/** Kinds of subjects in the audit trail: the word before `#` in a line's subject (decision 33). */
export const auditKinds = ['application', 'product', 'vendor', 'promo', 'metrics', 'user', 'payout', 'case'] as const;

export type AuditKind = (typeof auditKinds)[number];
