import type { Booking } from '#shared/api/orders/booking.ts';
import { calendarFile, calendarFileName } from '#shared/kernel/calendar-file.ts';
import { downloadText } from '#web/lib/download.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import styles from './CalendarDialog.module.css';
import { bookedNames, calendarEvent, googleCalendarLink, outlookCalendarLink } from './calendar-event.ts';

interface CalendarDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Downloads the booked event as a file, with all details sent to its vendors. */
function download(booking: Booking): void {
  const file = calendarFile(calendarEvent(booking, location.origin), new Date());
  downloadText(calendarFileName(booking.event.title), file, 'text/calendar');
}

/** Google and Outlook import an event by URL, every other program as a file. */
export const CalendarDialog = ({ booking, onClose }: CalendarDialogProps) => {
  const event = calendarEvent(booking, location.origin);
  // URLs end up in histories and logs: details sent to the vendors, such as gate codes, are only in the file.
  const linked = { ...event, description: [...bookedNames(booking.orders), event.url].join('\n') };
  const elsewhere = { target: '_blank', rel: 'noopener noreferrer', onClick: onClose } as const;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add to Calendar"
      text="The file also includes the details you sent to your vendors."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.ways}>
        <ButtonLink to={googleCalendarLink(linked)} {...elsewhere}>
          Google Calendar
        </ButtonLink>
        <ButtonLink to={outlookCalendarLink(linked)} {...elsewhere}>
          Outlook.com
        </ButtonLink>
        <Button
          onClick={() => {
            download(booking);
            onClose();
          }}
        >
          Apple or other (.ics file)
        </Button>
      </div>
    </Dialog>
  );
};
