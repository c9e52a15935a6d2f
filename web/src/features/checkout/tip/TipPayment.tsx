import type { Booking, BookedOrder } from '#shared/api/orders/booking.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { tipProblem } from '#shared/orders/extras/tip.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Ticket } from '#web/ui/layout/Ticket.tsx';
import { balanceKeyFor } from '../attempt/checkout.ts';
import { forOwnBooking, PayForBooking } from '../balance/BookingPayment.tsx';
import type { BookingPayment } from '../balance/BookingPayment.tsx';
import styles from '../payment/Payment.module.css';
import { payTip } from './api.ts';

const overviewPath = ({ event }: Booking): string => `/event-overview?eventId=${event.id}`;

function tipPayment(booking: Booking, { vendorId, vendorName }: BookedOrder, cents: number): BookingPayment {
  const params = { bookingId: booking.id, vendorId };
  return {
    ...forOwnBooking(booking),
    key: balanceKeyFor(booking, `.tip.${vendorId}`),
    amountCents: cents,
    send: (paymentKey, paymentToken, tipCents) => payTip(params, { paymentKey, paymentToken, tipCents }),
    path: `/payment?bookingId=${booking.id}&tip=${vendorId}&cents=${cents}`,
    resultPath: overviewPath(booking),
    paid: { title: 'Tip paid', text: `Thank you. All ${formatCents(cents)} goes to ${vendorName}.` },
    toProblem: ({ message }) => ({ title: "Couldn't pay the tip", text: `${message} You haven't been charged.` }),
  };
}

/** Links back if no tip can be paid: already paid, too early, canceled, or an amount out of bounds. */
const NotNow = ({ booking, text }: { booking: Booking; text: string }) => (
  <EmptyState
    title="Nothing to pay now"
    text={text}
    action={
      <ButtonLink look="primary" to={overviewPath(booking)}>
        Back to the Event
      </ButtonLink>
    }
  />
);

interface TipPaymentProps {
  booking: Booking;
  vendorId: string;
  cents: number;
}

/** Pays a tip (rule extras-1): `/payment?bookingId=…&tip=<vendor>&cents=…`. */
export const TipPayment = ({ booking, vendorId, cents }: TipPaymentProps) => {
  const order = booking.orders.find((one) => one.vendorId === vendorId);
  const problem = tipProblem(cents);
  if (order?.tip) return <NotNow booking={booking} text={`You've already tipped ${order.vendorName}.`} />;
  if (!order?.canTip) return <NotNow booking={booking} text="This vendor can't be tipped now." />;
  if (problem) return <NotNow booking={booking} text="Choose the amount of your tip on your event's page." />;
  return (
    <PayForBooking
      payment={tipPayment(booking, order, cents)}
      savedCard={booking.savedCard}
      note="A tip isn't refunded if the event is changed or a problem is reported."
    >
      <aside aria-label="Your tip">
        <Ticket>
          <h2 className={styles.heading}>Tip for {order.vendorName}</h2>
          <p className={`strong ${styles.event}`}>{booking.event.title}</p>
          <p className="small soft">{formatLongDate(booking.event.date)}</p>
          <PriceLines className={styles.sums}>
            <PriceLine label="Tip" amount={formatCents(cents)} tone="strong" />
            <PriceLine label="Platform fee" amount="None" tone="soft" />
          </PriceLines>
          <p className="small soft">All of it goes to {order.vendorName}.</p>
        </Ticket>
      </aside>
    </PayForBooking>
  );
};
