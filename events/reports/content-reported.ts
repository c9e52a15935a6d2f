import * as z from 'zod';
import { reportReasons } from '#shared/reports/report-reasons.ts';
import { defineEvent } from '../define-event.ts';
import { contentData } from './content-data.ts';

/** A person reported some content to the administrators. */
export const ContentReported = defineEvent('ContentReported', 1, () =>
  z.object({ ...contentData(), reason: z.enum(reportReasons) }),
);
