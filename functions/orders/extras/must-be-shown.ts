import { AppError } from '#functions/platform/errors.ts';
import type { ReportedOrder } from './overtime-report.ts';

/** Requires a page to show the latest figures of a report. @throws AppError conflict */
export function mustBeShown({ overtimeReport }: ReportedOrder, revision: number): void {
  if (overtimeReport.revision === revision) return;
  throw new AppError('conflict', 'The vendor changed this extra time. Check it again. Nothing was charged.');
}
