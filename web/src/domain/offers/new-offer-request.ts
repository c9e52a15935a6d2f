import type { PlannedItem } from '#shared/api/planning.ts';
import { plural } from '#shared/kernel/plural.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { whenAndWho } from '#web/domain/planning/plan-view/plan-text.ts';

/** Writes a host's request for another offer, with the plan's new facts if the offer was made for other ones. */
export function newOfferRequest(problems: PlannedItem['problems'], details: EventDetails): string {
  const ask = 'Could you send me a new offer?';
  if (!problems.some(({ code }) => code === 'offer_differs')) return ask;
  const hours = details.durationHours === null ? '' : ` · ${plural(details.durationHours, 'hour')}`;
  return `Our plan has changed. It's now ${whenAndWho(details)}${hours}. ${ask}`;
}
