import * as z from 'zod/mini';
import { known } from '../kernel/validation.ts';
import { reportReasons, reportTextMissing } from './report-reasons.ts';

/** A person's report: a reason from the list, and a text that only the last one requires (rule reports-1). */
export const reportForm = z
  .strictObject({ reason: z.enum(reportReasons, 'Choose a reason'), text: known('reportText') })
  .check(
    z.refine(({ reason, text }) => reason !== 'other' || text !== '', { path: ['text'], error: reportTextMissing }),
  );

export type ReportForm = z.infer<typeof reportForm>;
