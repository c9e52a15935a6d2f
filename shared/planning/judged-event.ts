import { wantedSides } from './draft-plan/wanted-sides.ts';
import type { EventDetails, ServiceWish } from './plan.ts';
import type { JudgedEvent } from './suits.ts';

/** Returns the parts of a plan's event by which packages are judged. */
export const judgedEvent = ({
  details: { name, theme, eventType, guestCount, date, startTime, durationHours },
  serviceWishes,
}: {
  details: EventDetails;
  serviceWishes: readonly ServiceWish[];
}): JudgedEvent => ({
  name,
  theme,
  eventType,
  guestCount,
  date,
  startTime,
  durationHours,
  wantedSides: wantedSides(serviceWishes),
});
