import type { Booking } from '#shared/api/booking.ts';
import { formatLongDate } from '#shared/dates.ts';
import { toast } from '#web/ui/toast.ts';

/** Hands the event's name, date and place to the device, or copies them where it cannot share. */
export async function share({ event }: Booking): Promise<void> {
  const text = `${event.title}: ${formatLongDate(event.date)}, ${event.placeLabel}`;
  if ('share' in navigator) return navigator.share({ title: event.title, text }).catch(() => undefined);
  await (navigator as Navigator).clipboard.writeText(text);
  toast.success('Copied', 'Paste it wherever you invite people.');
}
