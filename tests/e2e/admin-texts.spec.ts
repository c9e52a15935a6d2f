import type { Page } from '@playwright/test';
import { button, expectToast, forgetAnswers, heading } from '#tests/support/pages.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

/* What administrators read when something fails or is empty, word for word; played in at the network. */

const fail = (page: Page, address: string | RegExp) =>
  page.route(address, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Something went wrong' } } }),
  );

/** Answers of the service that hold this instead; everything else stays as it is. */
const answer = (page: Page, address: string | RegExp, json: unknown) =>
  page.route(address, (route) => route.fulfill({ json }));

const dialog = (page: Page) => page.getByRole('dialog').last();
const nothing = { nextCursor: null };

test(
  'who looks at the dashboard is asked of the service, and a failure lets no one in',
  proves('admin-access-2'),
  async ({ asAdmin: { page } }) => {
    let answerNow = (): void => undefined;
    const held = new Promise<void>((resume) => (answerNow = resume));
    await page.route('**/api/accounts/me', async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Something went wrong' } } });
    });
    await page.goto('/super-admin');
    await expect(page.getByRole('main')).toContainText('Verifying access...');
    answerNow();
    await expect(heading(page)).toHaveText('Access Denied');
    await expect(page.getByRole('main')).toContainText("You don't have permission to access this page.");
  },
);

test(
  'decisions and figures that fail say so',
  proves('admin-header-1', 'admin-errors-1'),
  async ({ asAdmin: { page } }) => {
    await forgetAnswers(page);
    await fail(page, '**/api/administration/metrics');
    await page.goto('/super-admin');
    await expectToast(page, 'Error', 'Failed to load admin dashboard data');
    await expect(heading(page)).toContainText('Super Admin Dashboard');
    await expect(page.getByRole('link', { name: 'View Vendor Directory' })).toHaveAttribute(
      'href',
      '/vendor-directory',
    );
    await page.unrouteAll();

    await test.step('an application', async () => {
      await fail(page, /\/api\/administration\/applications\/[\w-]+\/(approval|rejection)/);
      await page.locator('button:enabled', { hasText: 'Approve Application' }).first().click();
      await dialog(page).getByRole('button', { name: 'Approve Application' }).click();
      await expectToast(page, 'Error', 'Failed to approve application');
      await page.getByRole('button', { name: 'Reject Application' }).first().click();
      await dialog(page).getByLabel('Reason').fill('The menu is missing.');
      await dialog(page).getByRole('button', { name: 'Reject Application' }).click();
      await expectToast(page, 'Error', 'Failed to reject application');
    });
    await test.step('a product', async () => {
      await fail(page, /\/api\/administration\/products\/[\w-]+\/[\w-]+\/(approval|rejection)/);
      await page.getByRole('tab', { name: /^Products/ }).click();
      await page.getByRole('button', { name: 'Approve Product' }).first().click();
      await expectToast(page, 'Error', 'Failed to approve product');
      await page.getByRole('button', { name: 'Reject Product' }).first().click();
      await dialog(page).getByLabel('Reason').fill('The picture is blurred.');
      await dialog(page).getByRole('button', { name: 'Reject Product' }).click();
      await expectToast(page, 'Error', 'Failed to reject product');
    });
    await test.step('a vendor', async () => {
      await fail(page, /\/api\/administration\/vendors\/[\w-]+\/removal/);
      await page.getByRole('tab', { name: 'Approved Vendors' }).click();
      await page.getByRole('button', { name: 'Remove Vendor' }).first().click();
      await dialog(page).getByLabel('Reason').fill('The business is closed.');
      await dialog(page).getByRole('button', { name: 'Remove Vendor' }).click();
      await expectToast(page, 'Error', 'Failed to remove vendor');
      await page.keyboard.press('Escape');
    });
    await test.step('a promo code', async () => {
      await fail(page, /\/api\/promotions\/vendors\/.*\/active/);
      await page.getByRole('tab', { name: 'Promo Codes' }).click();
      await page
        .getByRole('button', { name: /^Deactivate / })
        .first()
        .click();
      await expectToast(page, 'Error', 'Failed to update promo code status');
      await forgetAnswers(page);
      await fail(page, /\/api\/promotions\/all-promo-codes(\?|$)/);
      await page.reload();
      await expectToast(page, 'Error', 'Failed to load promo codes');
    });
  },
);

test(
  'lists without anything, and rows without a name, say so',
  proves('admin-empty-1', 'admin-empty-2'),
  async ({ asAdmin: { page } }) => {
    await forgetAnswers(page);
    await answer(page, /\/api\/administration\/applications(\?|$)/, { applications: [], ...nothing });
    await answer(page, /\/api\/administration\/vendors(\?|$)/, { vendors: [], ...nothing });
    await answer(page, /\/api\/administration\/products(\?|$)/, { products: [], ...nothing });
    const at = '2026-01-05T20:30:00.000Z';
    const noOne = { id: '00000000-0000-4000-8000-000000000000', fullName: '', email: 'someone@example.test' };
    await answer(page, /\/api\/administration\/users(\?|$)/, {
      users: [{ ...noOne, eventsPlanned: 2, joinedAt: at }],
      ...nothing,
    });
    const untitled = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', title: '', date: null, status: 'draft', stage: 'planning' };
    await answer(page, /\/api\/administration\/events(\?|$)/, { events: [{ ...untitled, createdAt: at }], ...nothing });
    await answer(page, /\/api\/messaging\/conversations(\?|$)/, { conversations: [], ...nothing });

    await page.goto('/super-admin');
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText('No Pending Applications');
    for (const [tab, words] of Object.entries({
      'Approved Vendors': 'No Approved Vendors',
      Products: 'No Pending Products',
      Users: 'Anonymous User',
      Messages: 'No conversations yet',
    })) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(panel, tab).toContainText(words);
      await expectNothingFound(page, `${tab} with nothing in it`);
    }
    await button(page, 'Draft Events').click();
    await expect(dialog(page).getByRole('listitem')).toContainText(['Untitled Event']);
    await expect(dialog(page)).toContainText('No date set');
    await expect(dialog(page)).toContainText(/1 of \d+ items/);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await button(page, 'Pending Applications').click();
    await expect(dialog(page)).toContainText('No data available.');
  },
);

test(
  'an inbox without conversations says when they come, and a chat that cannot be opened that it cannot',
  proves('vendor-messaging-7', 'vendor-messaging-8'),
  async ({ newHost: { page }, asVendor }) => {
    await page.goto('/messages');
    await expect(page.getByRole('main')).toContainText('No conversations yet');
    await expect(page.getByRole('main')).toContainText('Start conversations by messaging vendors about your orders');

    await forgetAnswers(asVendor.page);
    await fail(asVendor.page, /\/api\/messaging\/conversations\/[^/]+\/messages/);
    await asVendor.page.goto('/vendor-dashboard?view=messages');
    await asVendor.page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    await expectToast(asVendor.page, 'Error', 'Failed to initialize conversation');
    await answer(asVendor.page, /\/api\/messaging\/conversations(\?|$)/, { conversations: [], ...nothing });
    await forgetAnswers(asVendor.page);
    await asVendor.page.goto('/vendor-dashboard?view=messages');
    await expect(asVendor.page.getByRole('main')).toContainText(
      'Conversations will appear when customers message you about orders',
    );
  },
);
