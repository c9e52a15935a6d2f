import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { contestableOvertimeData } from './overtime-data.ts';

/** A vendor corrected its report of extra hours, before the host accepted or contested it. */
export const OvertimeCorrected = defineEvent('OvertimeCorrected', 1, () => z.object(contestableOvertimeData()));
