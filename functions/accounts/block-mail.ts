import type { AccountBlocked } from '#events/accounts/account-blocked.ts';
import type { AccountUnblocked } from '#events/accounts/account-unblocked.ts';
import type { EventOf } from '#events/define-event.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';

/** Returns the mail about a blocked or unblocked account; it names a contact, since the person can't sign in. */
export function blockMail(
  event: EventOf<typeof AccountBlocked> | EventOf<typeof AccountUnblocked>,
  adminMailbox: string,
): UnaddressedMail {
  const { userId } = event.data;
  if (event.type === 'AccountUnblocked') {
    return {
      to: { userId },
      subject: 'Your Hostwell account is open again',
      heading: 'Your account is open again',
      paragraphs: ['You can sign in as before. Your plans, bookings and messages are still there.'],
      action: { label: 'Sign in to Hostwell', path: '/login' },
    };
  }
  return {
    to: { userId },
    subject: 'Your Hostwell account is blocked',
    heading: 'Your account is blocked',
    paragraphs: [
      "You can't sign in to Hostwell until we unblock your account.",
      `Reason: ${event.data.reason}`,
      "What you've booked or sold isn't canceled. A balance that isn't paid in time cancels its booking.",
      `If you think this is a mistake, or have a balance to pay, write to ${adminMailbox}.`,
    ],
    action: { label: 'Host Terms', path: '/host-terms' },
  };
}
