import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { overtimeData } from './overtime-data.ts';

/** A host contested the extra hours of an order; nothing was charged. */
export const OvertimeContested = defineEvent('OvertimeContested', 1, () => z.object(overtimeData()));
