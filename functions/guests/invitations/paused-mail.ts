import type { EventOf } from '#events/define-event.ts';
import type { GuestMailsPaused } from '#events/guests/guest-mails-paused.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';

/** Returns the mail to administrators that an event's mails to its guests are paused. */
export const pausedMail = ({ data }: EventOf<typeof GuestMailsPaused>): UnaddressedMail => ({
  to: 'administrators',
  subject: `Emails to guests are paused: ${data.bookingId}`,
  heading: 'Emails to guests are paused',
  paragraphs: [
    'Too many emails of this event came back, or its guests reported them as unwanted. No more of them go out; links still work.',
    'Look at the host before more harm is done: the mail service stops all our emails at 5% bounces or 0.1% complaints.',
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ['Emails', String(data.sent)],
    ['Came back', String(data.bounces)],
    ['Complaints', String(data.complaints)],
  ],
  action: { label: 'View the Host', path: `/super-admin?tab=users&person=${data.hostId}` },
});
