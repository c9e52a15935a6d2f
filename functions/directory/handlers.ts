import type { Handler } from '#functions/platform/reaction.ts';
import type { reactions } from './reactions.ts';
import { createMailer } from '#functions/platform/mailer.ts';
import { mailMatched, mailRequested } from './alert-mails.ts';
import { matchAlerts } from './match-vendor-alerts.ts';
import { refreshCards as refreshCardsOnEvent } from './refresh-cards.ts';

/**
 * Refreshes a vendor's cards. Safe to repeat and in any order: it doesn't copy the event's data but rebuilds the cards
 * from the current vendor, one refresh at a time per vendor.
 */
export const refreshCards: Handler<(typeof reactions)['refreshCards']> = ({ event, table, context }) =>
  refreshCardsOnEvent(table, event.data.vendorId, {
    now: context.now(),
    reason: event.type === 'VendorReplied' ? 'reply' : 'vendor',
  });

/**
 * Marks the alerts that wait for the vendor. Safe to repeat and in any order: it reads the current vendor, and a marked
 * alert isn't marked again.
 */
export const matchVendorAlerts: Handler<(typeof reactions)['matchVendorAlerts']> = ({ event, table, context }) =>
  matchAlerts(table, event.data.vendorId, context);

/**
 * Mails the link that confirms an alert, or that a vendor has come. Safe to repeat: each email is sent under a lease
 * and recorded with the event's id.
 */
export const mailVendorAlert: Handler<(typeof reactions)['mailVendorAlert']> = (delivery) => {
  const { event, table, environment } = delivery;
  const deps = { table, mailer: createMailer(environment) };
  return event.type === 'VendorAlertRequested'
    ? mailRequested(deps, event, delivery)
    : mailMatched(deps, event, delivery);
};
