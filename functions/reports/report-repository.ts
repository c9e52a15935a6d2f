import { adminPageSize } from '#shared/kernel/policies.ts';
import { hasNotLeft, profileKey } from '#functions/data/accounts/profile.ts';
import { countReport, ownReportRange, reportEntity, reportKey, reportsAbout } from '#functions/data/reports/report.ts';
import type { ReportRecord } from '#functions/data/reports/report.ts';
import {
  reportedContentEntity,
  reportedContentKey,
  reportedPartition,
} from '#functions/data/reports/reported-content.ts';
import type { ReportedContent } from '#functions/data/reports/reported-content.ts';
import type { DomainEvent } from '#events/define-event.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { writeUnlessRefused } from '#functions/data/write-with-retry.ts';
import { hasVersion, isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a person's report of some content, and the content's state | `USER#u` / `REPORT#content`, `REPORTED#content` | findReport, findReported |
 * | content of one status, by the time since which it has it | gsi1 `REPORTED#status` | listReported |
 * | the reports of some content, oldest first | gsi1 `REPORTS#content` | readReports |
 * | a report, the day's count, the content's state | those items, a check of the content | storeReport |
 * | a decision | the content's state, the content, audit | toWrite |
 */

/** Reports that administrators see of one content. */
const shownReports = 100;

export const findReport = (table: Table, userId: string, contentId: string): Promise<ReportRecord | undefined> =>
  table.get(reportEntity, reportKey(userId, contentId), { consistent: true });

export const findReported = (table: Table, contentId: string): Promise<ReportedContent | undefined> =>
  table.get(reportedContentEntity, reportedContentKey(contentId), { consistent: true });

/** Lists undecided content, the oldest first, or hidden content, the latest decision first. */
export const listReported = (
  table: Table,
  status: 'open' | 'hidden',
  cursor: string | undefined,
): Promise<QueryPage<ReportedContent>> =>
  table.query(reportedContentEntity, {
    index: 'gsi1',
    pk: reportedPartition(status),
    latestFirst: status === 'hidden',
    limit: adminPageSize,
    cursor,
  });

export async function readReports(table: Table, contentId: string): Promise<ReportRecord[]> {
  const asked = { index: 'gsi1', pk: reportsAbout(contentId), limit: shownReports } as const;
  return (await table.query(reportEntity, asked)).items;
}

/** Returns the write of a content's next state with its event. */
export const toWrite = (content: ReportedContent, event: DomainEvent): Write => ({
  put: reportedContentEntity.toItem(content, event),
  condition: content.version === 1 ? isNew : hasVersion(content.version - 1),
});

/**
 * Stores a report together with the content's state. `isPublic` checks the content itself.
 * Returns 'changed' if any of them changed since, and 'too many' beyond the limit of a day.
 */
export async function storeReport(
  table: Table,
  report: ReportRecord,
  next: Write,
  isPublic: Write,
): Promise<'stored' | 'changed' | 'too many'> {
  const required = [
    countReport(report.userId, report.reportedAt),
    { put: reportEntity.toItem(report), condition: isNew },
    next,
    isPublic,
    { check: profileKey(report.userId), condition: hasNotLeft },
  ];
  const refused = await writeUnlessRefused(table, required, []);
  if (refused.length === 0) return 'stored';
  return refused.length === 1 && refused[0] === 0 ? 'too many' : 'changed';
}

/**
 * Deletes the reports of a deleted account (decision 60); their number and the decisions stay. Safe to repeat.
 */
export async function forgetReports(table: Table, userId: string): Promise<void> {
  const { items } = await table.query(reportEntity, { ...ownReportRange(userId), consistent: true });
  for (const { contentId } of items) await table.write({ delete: reportKey(userId, contentId) });
}
