import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { proposedExtraData } from './proposed-extra-data.ts';

/** A vendor proposed an extra for an order, which its host agrees to or declines; nothing was charged. */
export const ExtraProposed = defineEvent('ExtraProposed', 1, () => z.object(proposedExtraData()));
