import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { proposedExtraData } from './proposed-extra-data.ts';

/** A host agreed to a proposed extra or declined it; nothing was charged. */
export const ExtraAnswered = defineEvent('ExtraAnswered', 1, () =>
  z.object({ ...proposedExtraData(), isAgreed: z.boolean() }),
);
