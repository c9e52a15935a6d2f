import { forgetEmailChange } from '#functions/accounts/forget-email-change.ts';
import { forgetSecondFactor } from '#functions/accounts/forget-second-factor.ts';
import { forgetBankAccount } from '#functions/banking/forget-bank-account.ts';
import { forgetReviewer } from '#functions/reviews/forget-reviewer.ts';
import { forgetUploads } from '#functions/media/forget-uploads.ts';
import { leaveConversations } from '#functions/messaging/leave-conversations.ts';
import { forgetNotifications } from '#functions/notifications/forget-notifications.ts';
import { forgetPlans } from '#functions/planning/forget-plans.ts';
import { subscribe } from '#functions/platform/subscriber.ts';
import { forgetConnections } from '#functions/realtime/forget-connections.ts';
import { forgetBusiness } from '#functions/vendors/forget-business.ts';
import { forgetInquiries } from '#functions/planning/inquiries/forget-inquiries.ts';
import { forgetSavedVendors } from '#functions/planning/forget-saved-vendors.ts';
import { forgetSavedReplies } from '#functions/messaging/saved-replies/forget-saved-replies.ts';

/**
 * Each domain that keeps something of a person forgets it (decision 60). Safe to repeat, each by itself: one that fails
 * keeps no other from forgetting, and the next delivery does the rest.
 */
export const handler = subscribe('account-deleted-forget-person', async ({ event, table, context }) => {
  const { userId } = event.data;
  const domains = await Promise.allSettled([
    forgetConnections(table, userId),
    forgetPlans(table, userId, context),
    forgetBusiness(table, userId, context),
    forgetBankAccount(table, userId, context),
    forgetUploads(table, userId, context),
    leaveConversations(table, userId, context),
    forgetReviewer(table, userId),
    forgetNotifications(table, userId),
    forgetEmailChange(table, userId),
    forgetSecondFactor(table, userId),
    forgetSavedVendors(table, userId),
    forgetInquiries(table, userId),
    forgetSavedReplies(table, userId),
  ]);
  const failed = domains.filter(({ status }) => status === 'rejected');
  if (failed.length > 0) throw new AggregateError(failed.map((one) => 'reason' in one && one.reason));
});
