import type { Draft, planning } from '#shared/api/planning.ts';
import { applyChanges } from '#shared/kernel/field-changes.ts';
import { changeServices, changeWish } from '#shared/planning/change-services.ts';
import { eventDetailsSchema, serviceWishSchema } from '#shared/planning/plan.ts';
import type { ServiceWish } from '#shared/planning/plan.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { invalidInput } from '#functions/platform/http-answer.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { PlanningDeps } from './deps.ts';
import {
  findDraftPlace,
  hasSameContent,
  mustHaveBookableDate,
  mustHaveTimelyId,
  mustKeepBookedEvent,
  nextVersion,
  showDraft,
  startDraft,
} from './draft.ts';
import type { DraftInput } from './draft.ts';
import { findDraftFor } from './members/open-plan.ts';
import { mustBeLive, storeChanged, storeNewDraft } from './repository.ts';

type ChangeDraft = Call<typeof planning.changeDraft>;
type Changes = ChangeDraft['body'];

interface Changed {
  draft: DraftRecord;
  conflicts: string[];
}

/**
 * Changes some fields, ticks and wishes of a draft, or starts one with them. A field that someone else changed in the
 * meantime stays unchanged and is listed in `conflicts`; all others are stored. Repeating a request changes nothing.
 *
 * @throws AppError invalid_input for an unknown ZIP code, a date too soon or too far ahead, or a new plan's id from
 * another time; not_found; forbidden for viewers
 */
export async function changeDraft(
  deps: PlanningDeps,
  call: ChangeDraft,
): Promise<{ draft: Draft; conflicts: string[] }> {
  const { draft, conflicts } = await retryOnConflict('This plan', () => tryToChange(deps, call));
  return { draft: await showDraft(deps.table, draft, call.context.now(), call.actor.userId), conflicts };
}

/** Undefined when another change came first. */
async function tryToChange(deps: PlanningDeps, call: ChangeDraft): Promise<Changed | undefined> {
  const started = call.body.isNew ? await tryToStart(deps, call) : undefined;
  if (started) return started;
  const stored = await findDraftFor(deps.table, call.actor, call.params.draftId, 'edit');
  return tryToUpdate(deps, call, mustBeLive(stored));
}

const emptyInput = (): Required<DraftInput> => ({
  details: eventDetailsSchema.parse({}),
  serviceAreas: [],
  serviceWishes: [],
});

/** Undefined if the draft already exists, or the account was deleted a moment ago. */
async function tryToStart({ table, geocoder }: PlanningDeps, call: ChangeDraft): Promise<Changed | undefined> {
  const { actor, params, body, context } = call;
  const now = context.now();
  mustHaveTimelyId(params.draftId, now);
  const { input, conflicts } = applyTo(emptyInput(), body);
  const place = await findDraftPlace(geocoder, input.details, undefined);
  mustHaveBookableDate(input.details, place, undefined, now);
  const draft = startDraft(params.draftId, actor.userId, input, place, now);
  return (await storeNewDraft(table, draft, eventMeta(context, actor))) ? { draft, conflicts } : undefined;
}

async function tryToUpdate(
  { table, geocoder }: PlanningDeps,
  { actor, body, context }: ChangeDraft,
  before: DraftRecord,
): Promise<Changed | undefined> {
  const now = context.now();
  const { input, conflicts } = applyTo(before, body);
  if (hasSameContent(before, input)) return { draft: before, conflicts };
  mustKeepBookedEvent(before, input.details);
  const place = await findDraftPlace(geocoder, input.details, before);
  mustHaveBookableDate(input.details, place, before, now);
  const draft = nextVersion(before, { ...input, place }, now, actor.userId);
  return (await storeChanged(table, draft)) ? { draft, conflicts } : undefined;
}

/**
 * A single change adds few ticks, but many changes together must not exceed the limit. @throws AppError invalid_input
 */
function withinLimits(wish: ServiceWish): ServiceWish {
  const { data, error } = serviceWishSchema.safeParse(wish);
  if (error) throw invalidInput(error);
  return data;
}

/** Returns a draft's content after the changes, and the conflicting fields. */
function applyTo(
  { details, serviceAreas, serviceWishes }: Required<DraftInput>,
  changes: Changes,
): { input: Required<DraftInput>; conflicts: string[] } {
  const { next, conflicts } = applyChanges(details, changes.details ?? {});
  const input = { details: next, serviceAreas, serviceWishes };
  if (changes.serviceAreas) input.serviceAreas = changeServices(serviceAreas, changes.serviceAreas);
  const unmade: string[] = [...conflicts];
  for (const change of changes.serviceWishes ?? []) {
    const { wishes, isConflict } = changeWish(input.serviceWishes, change);
    input.serviceWishes = wishes.map((wish) => withinLimits(wish));
    if (isConflict) unmade.push(`serviceWishes.${change.category}`);
  }
  return { input, conflicts: unmade };
}
