import type { BookedOrder, Booking } from '#shared/api/booking.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';

/** What is asked before an order or the whole event is canceled, or a vendor reviewed. */
export type Question = { kind: 'cancel' | 'review'; order: BookedOrder } | { kind: 'cancel all' };

interface AskedProps {
  booking: Booking;
  question: Question;
  onClose: () => void;
}

/** The dialog of a question. */
export const Asked = ({ booking, question, onClose }: AskedProps) => {
  const bookingId = booking.id;
  if (question.kind === 'cancel all')
    return <CancelDialog doomed={{ bookingId }} name={booking.event.title} onClose={onClose} />;
  const { vendorId, vendorName } = question.order;
  return question.kind === 'cancel' ? (
    <CancelDialog doomed={{ bookingId, vendorId }} name={vendorName} onClose={onClose} />
  ) : (
    <ReviewDialog bookingId={bookingId} order={question.order} onClose={onClose} />
  );
};
