import { isDeepStrictEqual } from 'node:util';
import type { bookingChanges } from '#shared/api/orders/changes.ts';
import type { Draft } from '#shared/api/planning.ts';
import { additionProblem } from '#shared/orders/changes/addition.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, versionConflict } from '#functions/platform/errors.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { bookedDetails, bookedPlace, placeToJoin } from '../../planning/booked-event.ts';
import { nextVersion, hasSameContent, mustHaveTimelyId, showDraft, startDraft } from '../../planning/draft.ts';
import type { DraftInput } from '../../planning/draft.ts';
import { readMyEvents, storeDraft, storeNewDraft } from '../../planning/repository.ts';
import { ownBooking } from '../own-booking.ts';

type StartAddition = Pick<Call<typeof bookingChanges.startAddition>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Starts a plan for one more service of a booked event (rule changes-88). A booking has one such plan at a time: a
 * second service joins it, and it gets the event's current details. So does the plan of a replacement that the request
 * names.
 *
 * @throws AppError not_found also for another person's booking; refused if nothing can be added; invalid_input,
 * version_conflict for the id of a new plan
 */
export async function startAddition(
  { table }: { table: Table },
  { actor, params, body, context }: StartAddition,
): Promise<{ draft: Draft }> {
  const now = context.now();
  const [aggregate, { drafts }] = await Promise.all([
    ownBooking(table, params.bookingId, actor),
    readMyEvents(table, actor.userId),
  ]);
  const problem = additionProblem(aggregate, now);
  if (problem) throw new AppError('refused', problem);
  const { booking } = aggregate;
  const added = drafts.filter(({ addsTo }) => addsTo === booking.id);
  const open = added.find(({ id }) => id === body.draftId) ?? added.find(({ startedFrom }) => !startedFrom);
  const described = describe(booking, body.category, open);
  const place = placeToJoin(aggregate, await bookedPlace(booking, embeddedGeocoder));
  if (open) return { draft: await showDraft(table, await update(table, open, { ...described, place }, now), now) };
  mustHaveTimelyId(body.draftId, now);
  const started = startDraft(body.draftId, actor.userId, described, place, now);
  const draft = { ...started, addsTo: booking.id };
  if (!(await storeNewDraft(table, draft, eventMeta(context, actor)))) throw versionConflict('This plan');
  return { draft: await showDraft(table, draft, now) };
}

/**
 * Returns the current event with one more service and the host's wishes for it; wishes already in the plan stay. The
 * budget is omitted because it was for the whole event.
 */
function describe(booking: BookingRecord, category: Category, open: DraftRecord | undefined): Required<DraftInput> {
  const { serviceAreas = [], serviceWishes = [] } = open ?? {};
  const isWished = serviceWishes.some((wish) => wish.category === category);
  return {
    details: { ...bookedDetails(booking), budgetCents: null, budgetBand: null },
    serviceAreas: [...new Set([...serviceAreas, category])],
    serviceWishes: isWished
      ? serviceWishes
      : [...serviceWishes, ...booking.wishes.filter((wish) => wish.category === category)],
  };
}

function update(
  table: Table,
  open: DraftRecord,
  described: Required<DraftInput> & Pick<DraftRecord, 'place'>,
  now: Date,
): Promise<DraftRecord> | DraftRecord {
  const isDone = (draft: DraftRecord) =>
    hasSameContent(draft, described) && isDeepStrictEqual(draft.place, described.place);
  return isDone(open) ? open : storeDraft(table, nextVersion(open, described, now), { version: open.version, isDone });
}
