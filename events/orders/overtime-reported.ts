import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { contestableOvertimeData } from './overtime-data.ts';

/** A vendor reported extra hours of an order, which its host accepts or contests. */
export const OvertimeReported = defineEvent('OvertimeReported', 1, () => z.object(contestableOvertimeData()));
