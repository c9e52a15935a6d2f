import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { overtimeData } from './overtime-data.ts';

/** A host accepted and paid the extra hours of an order. */
export const OvertimePaid = defineEvent('OvertimePaid', 1, () => z.object(overtimeData()));
