/** Accounts are known by email in lower case; the pool may distinguish upper from lower. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
