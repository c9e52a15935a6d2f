import type { VendorCard } from '#shared/api/directory/vendor-card.ts';
import { formatDay } from '#shared/kernel/dates.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import type { BadgeTone } from '#web/ui/feedback/Badge.tsx';

export type Availability = NonNullable<VendorCard['availability']>;

const words: Record<Availability, [string, BadgeTone]> = {
  free: ['Available on', 'good'],
  full: ['Booked on', 'bad'],
  closed: ['Closed on', 'done'],
  too_soon: ['Too late to book for', 'bad'],
  other_times: ['Free at other times on', 'bad'],
};

/** Returns 'Available on Dec 12', 'Booked on Dec 12', 'Free at other times on Dec 12' or the like. */
export const formatAvailability = (availability: Availability, date: string): string =>
  `${words[availability][0]} ${formatDay(date)}`;

/** Returns the availability to show on a card: a vendor that doesn't fit the event isn't shown as free. */
export const shownAvailability = ({ availability, misfits = [] }: ListedDay): Availability | null =>
  availability === 'free' && misfits.length > 0 ? null : availability;

type ListedDay = Pick<VendorCard, 'availability'> & { misfits?: readonly string[] | undefined };

/** Shows whether a vendor is free on the event's day; nothing while the day is unknown. */
export const AvailabilityBadge = ({
  availability,
  date,
}: {
  availability: Availability | null | undefined;
  date: string | null | undefined;
}) =>
  availability && date ? <Badge tone={words[availability][1]}>{formatAvailability(availability, date)}</Badge> : null;
