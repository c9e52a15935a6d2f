/**
 * States of reported content: it waits for a decision, is hidden, or stays public because its reports were dismissed or
 * it was restored. A report afterwards opens it again (rule reports-5).
 */
export const reportStatuses = ['open', 'hidden', 'public'] as const;

export type ReportStatus = (typeof reportStatuses)[number];
