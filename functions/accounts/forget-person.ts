import type { Table } from '#functions/data/table.ts';
import { forgetBankAccount } from '#functions/banking/bank-account.ts';
import { forgetGuests } from '#functions/guests/repository.ts';
import { forgetReviewer } from '#functions/orders/review-repository.ts';
import { forgetSavedCards } from '#functions/orders/saved-card/remove-saved-card.ts';
import { forgetRooms } from '#functions/orders/room/room-repository.ts';
import { forgetUploads } from '#functions/media/delete-upload.ts';
import { leaveConversations } from '#functions/messaging/leave-conversations.ts';
import { forgetNotifications } from '#functions/notifications/repository.ts';
import { forgetPlans } from '#functions/planning/my-events.ts';
import { forgetConnections } from '#functions/realtime/connections.ts';
import { forgetBusiness } from '#functions/vendors/forget-business.ts';
import { leaveTeams } from '#functions/vendors/team/members.ts';
import { forgetInquiries } from '#functions/planning/inquiries/inquiry-repository.ts';
import { forgetInvitations } from '#functions/planning/members/invitations.ts';
import { leavePlans } from '#functions/planning/members/shared-plans.ts';
import { forgetSavedVendors } from '#functions/planning/saved-vendors.ts';
import { forgetReports } from '#functions/reports/report-repository.ts';
import { forgetSavedReplies } from '#functions/messaging/saved-replies.ts';
import type { Context } from '#functions/platform/context.ts';
import { forgetEmailChange } from './change-email.ts';
import { forgetSecondFactor } from './second-factor-repository.ts';

/**
 * Makes each domain with data of a person delete it (decision 60). Safe to repeat, each separately: a failing domain
 * doesn't prevent the others, and the next delivery completes the rest.
 */
export async function forgetEverywhere(table: Table, userId: string, context: Context): Promise<void> {
  const plans = forgetPlans(table, userId, context);
  // Afterwards no co-host can add to them.
  const afterPlans = <T>(forget: () => Promise<T>): Promise<T> => plans.then(forget, forget);
  const domains = await Promise.allSettled([
    forgetConnections(table, userId),
    plans,
    leavePlans(table, userId, context),
    leaveTeams(table, userId, context),
    forgetInvitations(table, userId),
    forgetBusiness(table, userId, context),
    forgetBankAccount(table, userId, context),
    forgetUploads(table, userId, context),
    leaveConversations(table, userId, context),
    forgetReviewer(table, userId),
    afterPlans(() => forgetRooms(table, userId)),
    afterPlans(() => forgetGuests(table, userId)),
    forgetSavedCards(table, userId, context),
    forgetNotifications(table, userId),
    forgetEmailChange(table, userId),
    forgetSecondFactor(table, userId),
    forgetSavedVendors(table, userId),
    forgetInquiries(table, userId),
    forgetSavedReplies(table, userId),
    forgetReports(table, userId),
  ]);
  const failed = domains.filter(({ status }) => status === 'rejected');
  if (failed.length > 0) throw new AggregateError(failed.map((one) => 'reason' in one && one.reason));
}
