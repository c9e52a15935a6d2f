import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { contentData } from './content-data.ts';

/** An administrator dismissed the reports of some content, which stays public. */
export const ReportsDismissed = defineEvent('ReportsDismissed', 1, () => z.object(contentData()));
