import type { BookedOrder, Booking } from '#shared/api/orders/booking.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { overtimeNoun } from '#shared/orders/extras/overtime.ts';
import type { OvertimeView } from '#shared/orders/extras/overtime-schema.ts';
import { OvertimeBill } from '#web/domain/orders/overtime/OvertimeBill.tsx';
import { overtimeHeading } from '#web/domain/orders/overtime/overtime-text.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Ticket } from '#web/ui/layout/Ticket.tsx';
import { balanceKeyFor } from '../attempt/checkout.ts';
import { forOwnBooking, PayForBooking } from '../balance/BookingPayment.tsx';
import type { BookingPayment } from '../balance/BookingPayment.tsx';
import styles from '../payment/Payment.module.css';
import { payOvertime } from './api.ts';

const overviewPath = ({ event }: Booking): string => `/event-overview?eventId=${event.id}`;

function overtimePayment(
  booking: Booking,
  { vendorId, vendorName }: BookedOrder,
  report: OvertimeView,
): BookingPayment {
  const params = { bookingId: booking.id, vendorId };
  const { due, revision } = report;
  return {
    ...forOwnBooking(booking),
    key: balanceKeyFor(booking, `.overtime.${vendorId}`),
    amountCents: due.cents + due.feeCents,
    send: (paymentKey, paymentToken, agreedCents) =>
      payOvertime(params, { paymentKey, paymentToken, agreedCents, revision }),
    path: `/payment?bookingId=${booking.id}&overtime=${vendorId}`,
    resultPath: overviewPath(booking),
    paid: { title: `${overtimeHeading(report)} paid`, text: `Thank you. We notified ${vendorName}.` },
    toProblem: ({ message }) => ({
      title: `Couldn't pay the ${overtimeNoun(report)}`,
      text: `${message} You haven't been charged.`,
    }),
  };
}

const NotNow = ({ booking, order }: { booking: Booking; order: BookedOrder | undefined }) => (
  <EmptyState
    title="Nothing to pay now"
    text={
      order?.overtimeReport?.paidAt
        ? `The ${overtimeNoun(order.overtimeReport)} of ${order.vendorName} is already paid.`
        : 'This vendor has no extra time that you can pay now.'
    }
    action={
      <ButtonLink look="primary" to={overviewPath(booking)}>
        Back to the Event
      </ButtonLink>
    }
  />
);

/** Agrees to extra hours and pays them (rule extras-10): `/payment?bookingId=…&overtime=<vendor>`. */
export const OvertimePayment = ({ booking, vendorId }: { booking: Booking; vendorId: string }) => {
  const order = booking.orders.find((one) => one.vendorId === vendorId);
  const report = order?.overtimeReport;
  if (!order || !report?.canPay) return <NotNow booking={booking} order={order} />;
  return (
    <PayForBooking
      payment={overtimePayment(booking, order, report)}
      savedCard={booking.savedCard}
      note={`${report.contest?.decision ? `We decided that this ${overtimeNoun(report)} is due.` : `By paying you accept this ${overtimeNoun(report)}.`} It isn't refunded if the event is changed or a problem is reported.`}
    >
      <aside aria-label={overtimeHeading(report)}>
        <Ticket>
          <h2 className={styles.heading}>
            {overtimeHeading(report)} of {order.vendorName}
          </h2>
          <p className={`strong ${styles.event}`}>{booking.event.title}</p>
          <p className="small soft">{formatLongDate(booking.event.date)}</p>
          <OvertimeBill report={report} className={styles.sums} />
        </Ticket>
      </aside>
    </PayForBooking>
  );
};
