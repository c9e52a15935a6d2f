import type { EventDetails } from '#shared/planning/plan.ts';
import { mergeFields } from '#web/domain/editing/merge.ts';
import type { Merge } from '#web/domain/editing/merge.ts';

export type DetailsField = keyof EventDetails;

/** Two changes of one description, field by field; where both changed the same, the host is asked. */
export const mergeDetails: Merge<EventDetails> = (versions, prefer) => mergeFields(versions, Object.is, prefer);
