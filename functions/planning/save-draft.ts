import type { Draft, planning } from '#shared/api/planning.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { PlanningDeps } from './deps.ts';
import {
  findPlaceOf,
  hasSameContent,
  mustHaveBookableDate,
  mustHaveTimelyId,
  mustKeepBookedEvent,
  nextVersion,
  showDraft,
  startDraft,
} from './draft.ts';
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
  const place = await findPlaceOf(deps.geocoder, described.details, undefined);
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
  const place = await findPlaceOf(deps.geocoder, described.details, draft);
  mustHaveBookableDate(described.details, place, draft, now);
  const { serviceWishes = draft.serviceWishes, ...rest } = described;
  return storeDraft(deps.table, nextVersion(draft, { ...rest, serviceWishes, place }, now), edit);
}

function changeOf({ body: { version, ...described } }: SaveDraft) {
  return { described, edit: { version, isDone: (draft: DraftRecord) => hasSameContent(draft, described) } };
}
