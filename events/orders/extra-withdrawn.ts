import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { proposedExtraData } from './proposed-extra-data.ts';

/** A vendor withdrew an extra that its host hadn't answered. */
export const ExtraWithdrawn = defineEvent('ExtraWithdrawn', 1, () => z.object(proposedExtraData()));
