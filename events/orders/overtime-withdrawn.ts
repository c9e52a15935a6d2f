import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { overtimeData } from './overtime-data.ts';

/** A vendor withdrew the extra hours of an order; nothing is charged. */
export const OvertimeWithdrawn = defineEvent('OvertimeWithdrawn', 1, () => z.object(overtimeData()));
