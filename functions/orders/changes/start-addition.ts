import type { additions } from '#shared/api/additions.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, versionConflict } from '#functions/platform/errors.ts';
import { bookedDetails } from '../../planning/booked-event.ts';
import { changeDraft, hasSameContent, mustHaveTimelyId, showDraft, startDraft } from '../../planning/draft.ts';
import type { DraftInput } from '../../planning/draft.ts';
import { readMyEvents, storeDraft, storeNewDraft } from '../../planning/repository.ts';
import { ownBooking } from '../own-booking.ts';
import { additionProblem } from './services-rules.ts';

type StartAddition = Pick<Call<typeof additions.startAddition>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * A plan for one more service of a booked event (decision 137). A booking has one such plan at a time: a second service
 * goes into it, and it gets the event's details of now.
 *
 * @throws AppError not_found also for another person's booking; refused where nothing can be added; invalid_input,
 *   version_conflict for the id of a new plan
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
  const open = drafts.find(({ addsTo, startedFrom }) => addsTo === params.bookingId && !startedFrom);
  if (open)
    return { draft: await showDraft(table, await withService(table, open, aggregate, body.category, now), now) };
  mustHaveTimelyId(body.draftId, now);
  const { booking } = aggregate;
  const described = describe(aggregate, [body.category]);
  const started = startDraft(body.draftId, actor.userId, described, mustHavePlace(booking.place), now);
  const draft = { ...started, addsTo: booking.id };
  if (!(await storeNewDraft(table, draft, eventMeta(context, actor)))) throw versionConflict('This plan');
  return { draft: await showDraft(table, draft, now) };
}

/** Early bookings have no place. */
function mustHavePlace(place: DraftRecord['place']): NonNullable<DraftRecord['place']> {
  if (place) return place;
  throw new AppError('refused', "We don't know this event's ZIP code");
}

/** The event as it is now, with what the host wished for the services. The budget was that of the whole event. */
function describe({ booking }: BookingAggregate, services: Category[]): Required<DraftInput> {
  return {
    details: { ...bookedDetails(booking), budgetCents: null, budgetBand: null },
    serviceAreas: services,
    serviceWishes: booking.wishes.filter(({ category }) => services.includes(category)),
  };
}

async function withService(
  table: Table,
  open: DraftRecord,
  aggregate: BookingAggregate,
  category: Category,
  now: Date,
): Promise<DraftRecord> {
  const described = describe(aggregate, [...new Set([...open.serviceAreas, category])]);
  const isDone = (draft: DraftRecord) => hasSameContent(draft, described);
  return isDone(open) ? open : storeDraft(table, changeDraft(open, described, now), { version: open.version, isDone });
}
