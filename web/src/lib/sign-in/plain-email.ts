/** Lowercases an email, as accounts are stored; the pool may distinguish upper from lower case. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
