import type { Booking } from '#shared/api/orders/booking.ts';

/** A saved card's brand and last four digits: 'Visa ···· 4242'. */
export const SavedCardName = ({ card: { brand, lastFour } }: { card: NonNullable<Booking['savedCard']> }) => (
  <>
    {brand} <span aria-hidden="true">····</span>
    <span className="hidden">ending in</span> <span className="num">{lastFour}</span>
  </>
);
