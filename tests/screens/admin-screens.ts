import type { Page } from 'playwright';
import { administration } from '#shared/api/administration.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import { press, settled } from './opened.ts';
import { screens } from './screen.ts';
import type { Screen } from './screen.ts';

/* Administrators' screens: the eight tabs and their dialogs. */

const dashboard = '/super-admin';

const opened = (name: string, path: string, after: Screen['after']): Screen => ({
  name: `admin-${name}`,
  path,
  viewer: 'admin',
  after,
});

/** Opens a dialog with a list. */
const listed = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
};

/** Ids of administrators' screens with their own address. */
export interface ForAdmin {
  applicationId: string;
  chat: string;
  bookingId: string;
}

/** Returns the booking of the first person with one. */
async function findBookingId(token: string): Promise<string> {
  const { users } = (await callApi(administration.listUsers, { query: {} }, token)).body;
  for (const { id: userId, eventsPlanned } of users) {
    if (eventsPlanned === 0) continue;
    const { events } = (await callApi(administration.getPerson, { params: { userId } }, token)).body;
    if (events[0]) return events[0].bookingId;
  }
  return '';
}

export async function findForAdmin(token: string): Promise<ForAdmin> {
  const query = { status: 'submitted' as const };
  const { applications } = (await callApi(administration.listApplications, { query }, token)).body;
  const inbox = { inbox: 'platform' as const };
  const { conversations } = (await callApi(messageInbox.listConversations, { query: inbox }, token)).body;
  return {
    applicationId: applications[0]?.id ?? '',
    chat: encodeURIComponent(conversations[0]?.id ?? ''),
    bookingId: await findBookingId(token),
  };
}

export function adminScreens({ applicationId, chat, bookingId }: ForAdmin): Screen[] {
  return [
    ...screens('admin', {
      applications: dashboard,
      'approved-vendors': `${dashboard}?tab=approved-vendors`,
      products: `${dashboard}?tab=products`,
      users: `${dashboard}?tab=users`,
      messages: `${dashboard}?tab=messages`,
      'messages-chat': `${dashboard}?tab=messages&conversation=${chat}`,
      'promo-codes': `${dashboard}?tab=promo-codes`,
      questions: `${dashboard}?tab=questions`,
      analytics: `${dashboard}?tab=analytics`,
      booking: `${dashboard}?booking=${bookingId}`,
    }),
    opened('review-dialog', `${dashboard}?application=${applicationId}`, async (page) => {
      await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
      await settled(page);
    }),
    opened('reject-dialog', dashboard, press('Reject Application')),
    opened('bulk-bar', dashboard, async (page) => {
      for (const nth of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Select/ })
          .nth(nth)
          .check();
    }),
    opened('remove-dialog', `${dashboard}?tab=approved-vendors`, press(/^Remove Vendor/)),
    opened('product-reject-dialog', `${dashboard}?tab=products`, press(/^Reject Product/)),
    opened('metric-dialog-users', dashboard, listed(/^Total Users/)),
    opened('metric-dialog-vendors', dashboard, listed(/^Approved Vendors/)),
    opened('metric-dialog-events', dashboard, listed(/^Active Events/)),
    opened('metric-dialog-pending', dashboard, listed(/^Pending Applications/)),
    opened('audit-dialog', dashboard, listed('Audit Trail')),
    opened('cases-dialog', dashboard, press('Open Cases')),
    opened('promo-dialog', `${dashboard}?tab=promo-codes`, press('Create Promo Code')),
  ];
}
