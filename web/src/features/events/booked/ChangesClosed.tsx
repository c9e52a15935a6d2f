import { useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { daysBetween, todayIn } from '#shared/kernel/dates.ts';
import { balanceDueDays } from '#shared/kernel/policies.ts';

/** Explains why changes aren't possible any more, until the event is over. */
export const ChangesClosed = ({ booking: { event, status, timeZone } }: { booking: Booking }) => {
  const [today] = useState(() => todayIn(timeZone, new Date()));
  const daysLeft = daysBetween(today, event.date);
  if (status !== 'confirmed' || daysLeft < 0 || daysLeft >= balanceDueDays) return null;
  return (
    <p className="small soft">
      You can change the date, guest count, hours, location and packages up to {balanceDueDays} days before the event.
      Message your vendors about anything that changes now.
    </p>
  );
};
