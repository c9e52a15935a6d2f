import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { messaging } from '#shared/api/messaging.ts';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import { promotions } from '#shared/api/promotions.ts';
import { findItem, main, firstLinkTarget } from '#tests/support/page-parts.ts';
import { proves } from '#tests/support/proves.ts';
import {
  expectHeading,
  expectToast,
  fails,
  people,
  play,
  press,
  renderPage,
  responds,
  usePages,
} from '#tests/support/render-page.tsx';

/* Administrators' messages for errors and empty lists, word for word, with stubbed responses. */

usePages();

const failing = fails('internal');
const nothing = { nextCursor: null };
const findDialog = (): Promise<HTMLElement> => screen.findByRole('dialog');

const openTab = async (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('tab', { name }));

/** Presses the first enabled button with this name. */
async function pressFirst(user: UserEvent, name: RegExp, part = document.body): Promise<void> {
  const enabled = await waitFor(() => {
    const found = within(part).getAllByRole<HTMLButtonElement>('button', { name });
    const first = found.find(({ disabled }) => !disabled);
    if (!first) throw new Error(`Every ${String(name)} is disabled`);
    return first;
  });
  await user.click(enabled);
}

/** Types a reason in the open dialog, if requested, and confirms. */
async function confirm(user: UserEvent, name: RegExp, reason?: string): Promise<void> {
  const dialog = await findDialog();
  if (reason) await user.type(within(dialog).getByLabelText(/^Reason/), reason);
  await pressFirst(user, name, dialog);
}

it('the dashboard asks the server for the role and admits no one on failure', proves('admin-access-2'), async () => {
  await renderPage('/terms', { as: people.admin() });
  await screen.findByRole('link', { name: 'Super Admin' });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  play(accounts.getMe, async (request) => {
    await held;
    return failing(request);
  });
  await renderPage('/super-admin');
  expect(await screen.findByText('Verifying access...')).toBeTruthy();
  release();
  await expectHeading('Access Denied');
  expect(main().textContent).toContain("You don't have permission to access this page.");
});

describe("errors in the administrator's workspace", () => {
  it('figures that fail to load show an error below the header', proves('admin-header-1'), async () => {
    play(administration.getMetrics, failing);
    await renderPage('/super-admin', { as: people.admin() });
    await expectToast('Error', 'Failed to load admin dashboard data');
    await expectHeading(/Super Admin Dashboard/);
    expect(await firstLinkTarget('View Vendor Directory')).toBe('/vendor-directory');
  });

  it('a failed decision on an application shows an error', proves('admin-errors-1'), async () => {
    play(administration.approveApplication, failing);
    play(administration.rejectApplication, failing);
    const user = await renderPage('/super-admin', { as: people.admin() });
    await pressFirst(user, /Approve Application/);
    await confirm(user, /Approve Application/);
    await expectToast('Error', 'Failed to approve application');
    await renderPage('/super-admin');
    await pressFirst(user, /Reject Application/);
    await confirm(user, /Reject Application/, 'The menu is missing.');
    await expectToast('Error', 'Failed to reject application');
  });

  it('a failed decision on a product shows an error', proves('admin-errors-1'), async () => {
    play(administration.approveProduct, failing);
    play(administration.rejectProduct, failing);
    const user = await renderPage('/super-admin', { as: people.admin() });
    await openTab(user, /^Products/);
    await pressFirst(user, /Approve Product/);
    await expectToast('Error', 'Failed to approve product');
    await pressFirst(user, /Reject Product/);
    await confirm(user, /Reject Product/, 'The picture is blurred.');
    await expectToast('Error', 'Failed to reject product');
  });

  it('a failed removal of a vendor shows an error', proves('admin-errors-1'), async () => {
    play(administration.removeVendor, failing);
    const user = await renderPage('/super-admin', { as: people.admin() });
    await openTab(user, 'Approved Vendors');
    await pressFirst(user, /Remove Vendor/);
    await confirm(user, /Remove Vendor/, 'The business is closed.');
    await expectToast('Error', 'Failed to remove vendor');
  });

  it(
    'a promo code that fails to switch, and codes that fail to load, show an error',
    proves('admin-errors-1'),
    async () => {
      play(promotions.switchVendorPromoCode, failing);
      const user = await renderPage('/super-admin', { as: people.admin() });
      await openTab(user, 'Promo Codes');
      await pressFirst(user, /^Deactivate/);
      await expectToast('Error', 'Failed to update promo code status');
      play(promotions.listAllPromoCodes, failing);
      await renderPage('/super-admin');
      await openTab(user, 'Promo Codes');
      await expectToast('Error', 'Failed to load promo codes');
    },
  );
});

it('empty lists and rows without a name show a placeholder', proves('admin-empty-1', 'admin-empty-2'), async () => {
  play(administration.listApplications, responds({ applications: [], ...nothing }));
  play(administration.listApprovedVendors, responds({ vendors: [], ...nothing }));
  play(administration.listPendingProducts, responds({ products: [], ...nothing }));
  const at = '2026-01-05T20:30:00.000Z';
  const noOne = { id: '00000000-0000-4000-8000-000000000000', fullName: '', email: 'someone@example.test' };
  const users = [{ ...noOne, eventsPlanned: 2, joinedAt: at }];
  play(administration.listUsers, responds({ users, ...nothing }));
  const untitled = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', title: '', date: null, status: 'draft', stage: 'planning' };
  play(administration.listEvents, responds({ events: [{ ...untitled, createdAt: at }], ...nothing }));
  play(messageInbox.listConversations, responds({ conversations: [], ...nothing }));

  const user = await renderPage('/super-admin', { as: people.admin() });
  expect(await screen.findByText('No Pending Applications')).toBeTruthy();
  for (const [tab, words] of Object.entries({
    'Approved Vendors': 'No Approved Vendors',
    Products: 'No Pending Products',
    Users: 'Anonymous User',
    Messages: 'No conversations yet',
  })) {
    await openTab(user, new RegExp(`^${tab}`));
    const panel = screen.getByRole('tabpanel');
    await waitFor(() => expect(panel.textContent, tab).toContain(words));
  }
  await press(user, 'Draft Events');
  const drafts = await findDialog();
  expect((await findItem('Untitled Event', drafts)).textContent).toContain('No date set');
  expect(drafts.textContent).toMatch(/1 of \d+ items/);
  await user.click(within(drafts).getByRole('button', { name: 'Close' }));
  await press(user, 'Pending Applications');
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('No data available.'));
});

it('an empty inbox of a host explains when conversations appear', proves('vendor-messaging-7'), async () => {
  await renderPage('/messages', { as: people.newHost() });
  expect(await screen.findByText('No conversations yet')).toBeTruthy();
  expect(main().textContent).toContain('Start conversations by messaging vendors about your orders');
});

it('an empty inbox of a vendor explains when conversations appear', proves('vendor-messaging-7'), async () => {
  play(messageInbox.listConversations, responds({ conversations: [], ...nothing }));
  await renderPage('/vendor-dashboard?view=messages', { as: people.vendor() });
  expect(await screen.findByText('Conversations will appear when customers message you about orders')).toBeTruthy();
});

it('a chat that fails to open shows an error', proves('vendor-messaging-8'), async () => {
  play(messaging.listMessages, failing);
  const user = await renderPage('/vendor-dashboard?view=messages', { as: people.vendor() });
  await screen.findByRole('heading', { level: 1 });
  const first = await waitFor(() => {
    const button = main().querySelector<HTMLElement>('li button');
    if (!button) throw new Error('There is no conversation');
    return button;
  });
  await user.click(first);
  await expectToast('Error', 'Failed to initialize conversation');
});
