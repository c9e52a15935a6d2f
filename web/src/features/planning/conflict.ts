import { mergeFields } from '#web/domain/editing/merge.ts';
import type { Versions as VersionsOf } from '#web/domain/editing/merge.ts';
import type { EventDetails } from '#shared/planning/plan.ts';

export type Versions = VersionsOf<EventDetails>;
export type DetailsField = keyof EventDetails;

/**
 * Two changes of one description, field by field: what only one side changed is kept from that side. `conflicts` are the
 * fields that both sides changed to something else; there `merged` has mine, and the host is asked. Nothing is
 * overwritten silently.
 */
export const mergeDetails = (versions: Versions): { merged: EventDetails; conflicts: DetailsField[] } =>
  mergeFields(versions);
