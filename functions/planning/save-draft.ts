import type { Draft, planning } from '#shared/api/planning.ts';
import type { Place } from '#shared/kernel/place.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { PlanningDeps } from './deps.ts';
import { changeDraft, mustHaveBookableDate, mustHaveTimelyId, hasSameContent, showDraft, startDraft } from './draft.ts';
import { findDraft, openDraft, storeDraft, storeNewDraft } from './repository.ts';

type SaveDraft = Call<typeof planning.saveDraft>;

/**
 * Saves details, service areas and wishes. Version 0 starts the draft; a save that is repeated because its answer was
 * lost is answered with the stored draft, and one that changes nothing is not written.
 *
 * @throws AppError invalid_input for an unknown ZIP code, a date too soon or too far, a new plan's id of another time;
 * version_conflict; not_found
 */
export async function saveDraft(deps: PlanningDeps, call: SaveDraft): Promise<Draft> {
  const draft = await (call.body.version === 0 ? start(deps, call) : save(deps, call));
  return showDraft(deps.table, draft, call.context.now());
}

async function start(deps: PlanningDeps, call: SaveDraft): Promise<DraftRecord> {
  const { actor, params, context } = call;
  const { described, edit } = changeOf(call);
  mustHaveTimelyId(params.draftId, context.now());
  const place = await placeOf(deps, described.details, undefined);
  mustHaveBookableDate(described.details, place, undefined, context.now());
  const draft = startDraft(params.draftId, actor.userId, described, place, context.now());
  if (await storeNewDraft(deps.table, draft, eventMeta(context, actor))) return draft;
  const { done } = openDraft(await findDraft(deps.table, actor.userId, params.draftId), edit);
  return done ?? draft;
}

async function save(deps: PlanningDeps, call: SaveDraft): Promise<DraftRecord> {
  const { described, edit } = changeOf(call);
  const { draft, done } = openDraft(await findDraft(deps.table, call.actor.userId, call.params.draftId), edit);
  if (done ?? edit.isDone(draft)) return done ?? draft;
  mustKeepBookedEvent(draft, described.details);
  const now = call.context.now();
  const place = await placeOf(deps, described.details, draft);
  mustHaveBookableDate(described.details, place, draft, now);
  const { serviceWishes = draft.serviceWishes, ...rest } = described;
  return storeDraft(deps.table, changeDraft(draft, { ...rest, serviceWishes, place }, now), edit);
}

const bookedFields = ['date', 'startTime', 'zipCode', 'guestCount', 'durationHours'] as const;

/** The event of vendors who are added to a booking is the booked one (decision 137). @throws AppError invalid_input */
function mustKeepBookedEvent({ addsTo, details }: DraftRecord, next: EventDetails): void {
  const changed = addsTo && bookedFields.find((field) => details[field] !== next[field]);
  if (!changed) return;
  const message = 'This event is booked. Change it on its event page.';
  throw new AppError('invalid_input', message, { [`details.${changed}`]: message });
}

function changeOf({ body: { version, ...described } }: SaveDraft) {
  return { described, edit: { version, isDone: (draft: DraftRecord) => hasSameContent(draft, described) } };
}

async function placeOf(
  { geocoder }: Pick<PlanningDeps, 'geocoder'>,
  { zipCode }: EventDetails,
  before: DraftRecord | undefined,
): Promise<Place | null> {
  if (zipCode === null) return null;
  if (before?.place && before.details.zipCode === zipCode) return before.place;
  const place = await geocoder.find(zipCode);
  if (place) return place;
  const message = "We don't know this ZIP code";
  throw new AppError('invalid_input', message, { 'details.zipCode': message });
}
