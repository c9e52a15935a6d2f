/** A plan, or the event booked from it. */
export type ListedPlan = { draftId: string } | { eventId: string };

type GuestsPath = '/guests' | '/import-guests' | '/guest-replies';

/** Returns the path of a guest list: `/guests?draftId=…`, of a booked event `/guests?eventId=…`. */
export const guestsAddress = (plan: ListedPlan, path: GuestsPath = '/guests'): string =>
  `${path}?${new URLSearchParams(plan)}`;

/** Returns the path of the check-in of a booked event's guests. */
export const checkInAddress = (eventId: string): string => `/check-in?${new URLSearchParams({ eventId })}`;

/** Reads the plan of a guest list's address; undefined if it names none. */
export function readListedPlan(params: URLSearchParams): ListedPlan | undefined {
  const [draftId, eventId] = [params.get('draftId'), params.get('eventId')];
  if (draftId) return { draftId };
  return eventId ? { eventId } : undefined;
}

/** Returns the id of a list in requests. */
export const toPlanId = (plan: ListedPlan): string => ('draftId' in plan ? plan.draftId : plan.eventId);

/** Returns the page of the plan or event. */
export const overviewAddress = (plan: ListedPlan): string => `/event-overview?${new URLSearchParams(plan)}`;
