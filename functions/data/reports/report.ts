import * as z from 'zod';
import { timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { maximumReportsPerDay, reportReasons } from '#shared/reports/report-reasons.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import type { Write } from '#functions/data/write.ts';

/** A person's report of some content; one per person and content (rule reports-2). */
const reportRecordSchema = z.object({
  contentId: z.string(),
  userId: userIdSchema,
  reason: z.enum(reportReasons),
  /** May be empty. */
  text: z.string(),
  reportedAt: timestampSchema,
});

export type ReportRecord = z.infer<typeof reportRecordSchema>;

const prefix = 'REPORT#';

export const reportKey = (userId: string, contentId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${prefix}${contentId}`,
});

/** All reports of one person. */
export const ownReportRange = (userId: string) => ({ pk: `USER#${userId}`, sk: { beginsWith: prefix } });

/** gsi1: the reports of some content, oldest first. */
export const reportsAbout = (contentId: string): string => `REPORTS#${contentId}`;

export const reportEntity = defineEntity('Report', reportRecordSchema, ({ userId, contentId, reportedAt }) => ({
  ...reportKey(userId, contentId),
  gsi1pk: reportsAbout(contentId),
  gsi1sk: `${reportedAt}#${userId}`,
}));

/** Counts a person's reports of a day; refused beyond the limit (rule reports-3). */
export const countReport = (userId: string, now: string): Write => ({
  update: { pk: `USER#${userId}`, sk: `REPORT_COUNT#${now.slice(0, 10)}` },
  set: 'SET #type = :type, #ttl = :ttl ADD #sent :one',
  values: { ':type': 'ReportCount', ':ttl': ttlAfter(now, { days: 2 }), ':one': 1 },
  condition: {
    expression: 'attribute_not_exists(#sent) OR #sent < :most',
    values: { ':most': maximumReportsPerDay },
  },
});
