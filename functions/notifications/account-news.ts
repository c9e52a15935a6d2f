import type { EventOf } from '#events/define-event.ts';
import type { EmailChanged } from '#events/accounts/email-changed.ts';
import type { BankAccountChanged } from '#events/banking/bank-account-changed.ts';
import type { CalendarFailing } from '#events/vendors/calendar-failing.ts';
import type { CalendarRecovered } from '#events/vendors/calendar-recovered.ts';
import { describeFailure } from '#shared/vendors/calendar/feed-problems.ts';
import type { ApplicationApproved } from '#events/vendors/application-approved.ts';
import type { ApplicationRejected } from '#events/vendors/application-rejected.ts';
import type { ProductApproved } from '#events/vendors/product-approved.ts';
import type { ProductRejected } from '#events/vendors/product-rejected.ts';
import type { NotificationContent } from './notification-content.ts';

const products = '/vendor-dashboard?view=products';
const calendar = '/vendor-dashboard?view=calendar';
const earnings = '/vendor-dashboard?view=earnings';

type Decision = EventOf<
  typeof ApplicationApproved | typeof ApplicationRejected | typeof ProductApproved | typeof ProductRejected
>;

/** Returns the notification to an applicant or vendor about a decision on the application or a product. */
export function decisionNews(event: Decision): NotificationContent {
  switch (event.type) {
    case 'ApplicationApproved': {
      const { applicationId: userId, businessName } = event.data;
      const text = `${businessName} is live. You can now add products and accept orders.`;
      return { to: { userId }, kind: 'decision', title: 'Application approved', text, path: '/vendor-dashboard' };
    }
    case 'ApplicationRejected': {
      const { applicationId: userId, businessName } = event.data;
      const text = `We couldn't approve ${businessName} as it is. You can change it and submit it again.`;
      return { to: { userId }, kind: 'decision', title: 'Application not approved', text, path: '/vendor-status' };
    }
    case 'ProductApproved': {
      const { ownerId: userId, productName, isChange } = event.data;
      const text = isChange ? `Hosts can see your change to ${productName}.` : `Hosts can now book ${productName}.`;
      return { to: { userId }, kind: 'decision', title: 'Product approved', text, path: products };
    }
    case 'ProductRejected': {
      const { ownerId: userId, productName, isChange } = event.data;
      const what = isChange ? `Your change to ${productName}` : productName;
      const text = `${what} wasn't approved. See why, change it and submit it again.`;
      return { to: { userId }, kind: 'decision', title: 'Product not approved', text, path: products };
    }
  }
}

/** Returns the notification to a person whose sign-in or payout account was changed, in case it was not them. */
export function securityNews(event: EventOf<typeof EmailChanged | typeof BankAccountChanged>): NotificationContent {
  switch (event.type) {
    case 'EmailChanged': {
      const text = "Use it to sign in from now on. If this wasn't you, change your password and contact us.";
      return { to: { userId: event.data.userId }, kind: 'security', title: 'Email changed', text, path: '/account' };
    }
    case 'BankAccountChanged': {
      const { userId, change, accountLastFour } = event.data;
      const title = `Payout account ${change === 'removed' ? 'removed' : 'changed'}`;
      const text = `The account ending in ${accountLastFour}. If this wasn't you, change your password and contact us.`;
      return { to: { userId }, kind: 'security', title, text, path: earnings };
    }
  }
}

/** Returns the notification about a connected calendar that can't be read, or is read again. */
export function calendarNews({
  type,
  data,
}: EventOf<typeof CalendarFailing | typeof CalendarRecovered>): NotificationContent {
  const to = { vendorId: data.vendorId };
  if (type === 'CalendarRecovered') {
    const text = 'It blocks the times of its entries again, and new ones.';
    return { to, kind: 'calendar', title: 'Connected calendar works again', text, path: calendar };
  }
  const text = `${describeFailure(data.failure)} Times that it blocked stay blocked; new entries are missing.`;
  return { to, kind: 'calendar', title: "Connected calendar can't be read", text, path: calendar };
}
