import { useState } from 'react';
import type { FormEvent } from 'react';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { formatTime12 } from '#shared/kernel/dates.ts';
import { errorText } from '#web/lib/api-error.ts';
import { useAnnounceArrival } from '#web/domain/orders/api.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './OrderDetail.module.css';

/** Describes the arrival that the host sees, in a sentence. */
function describeArrival({ arrival, moved, repriced }: VendorOrder): string {
  if (arrival) return `You arrive at ${formatTime12(arrival.time)}. The host sees this on the event page.`;
  if (repriced?.arrivalBefore)
    return `The host changed your start. Your arrival at ${formatTime12(repriced.arrivalBefore)} no longer applies.`;
  return moved?.arrivalBefore
    ? `The host moved the event. Your arrival at ${formatTime12(moved.arrivalBefore)} no longer applies.`
    : "Tell the host when you'll arrive to set up or deliver.";
}

/** The vendor's arrival on the day (rule orders-16): entered here, shown to the host. */
export const Arrival = ({ order }: { order: VendorOrder }) => {
  const [time, setTime] = useState(order.arrival?.time ?? order.requirements?.setupTime ?? '');
  const [isMissing, setMissing] = useState(false);
  const announce = useAnnounceArrival();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(time === '');
    if (time === '' || announce.isPending) return;
    const done = () => toast.success('Arrival time sent', `We notified ${order.customerName}.`);
    announce.mutate({ bookingId: order.bookingId, time }, { onSuccess: done });
  };
  return (
    <Card as="section" className={styles.sheet}>
      <h3>Your arrival</h3>
      <p className="small soft">{describeArrival(order)}</p>
      {order.canAnnounce && (
        <form noValidate className={styles.form} onSubmit={submit}>
          <TextField
            label="Arrival time"
            type="time"
            value={time}
            onChange={(event) => setTime(event.target.value)}
            hint="On the day of the event, in its local time"
            error={isMissing ? 'Enter a time' : undefined}
          />
          <ErrorBanner>
            {announce.isError && errorText(announce.error, "Couldn't send the time. Try again.")}
          </ErrorBanner>
          <Button type="submit" busy={announce.isPending} disabled={time === order.arrival?.time}>
            {order.arrival ? 'Change Arrival Time' : 'Tell the Host'}
          </Button>
        </form>
      )}
    </Card>
  );
};
