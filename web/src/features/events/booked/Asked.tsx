import { lazy } from 'react';
import type { BookedOrder, Booking } from '#shared/api/orders/booking.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';

// Includes its schema and the photo field.
const ReportDialog = lazy(lazyWithRetry(() => import('./cases/ReportDialog.tsx')));

/** The dialogs to cancel an order or the whole event, review a vendor, or report a problem with one. */
export type Question = { kind: 'cancel' | 'review' | 'report'; order: BookedOrder } | { kind: 'cancel all' };

interface AskedProps {
  booking: Booking;
  question: Question;
  onClose: () => void;
}

/** The dialog of a question. */
const Asked = ({ booking, question, onClose }: AskedProps) => {
  const bookingId = booking.id;
  if (question.kind === 'cancel all')
    return <CancelDialog target={{ bookingId }} name={booking.event.title} onClose={onClose} />;
  if (question.kind === 'report')
    return <ReportDialog bookingId={bookingId} order={question.order} onClose={onClose} />;
  const { vendorId, vendorName } = question.order;
  return question.kind === 'cancel' ? (
    <CancelDialog target={{ bookingId, vendorId }} name={vendorName} onClose={onClose} />
  ) : (
    <ReviewDialog bookingId={bookingId} order={question.order} onClose={onClose} />
  );
};

export default Asked;
