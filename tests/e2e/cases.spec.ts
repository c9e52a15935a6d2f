import type { Page } from '@playwright/test';
import { directory } from '#shared/api/directory.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { demoPassword } from '#tests/support/account.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { phonePhoto } from '#tests/support/files.ts';
import { book, startEarly } from '#tests/support/journeys-booked.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { button, expectToast } from '#tests/support/pages.ts';
import { expectNothingFound, expectNothingFoundAnywhere, phone } from '#tests/support/pages-accessibility.ts';
import { atNight } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';

/* A case from the report to the refund (rules cases-1 and cases-34). */

/** Books the vendor who can sign in, for an event that has begun. */
async function started(host: Person, vendor: Person, name: string) {
  const { vendor: business } = await vendor.me();
  if (!business) throw new Error(`${vendor.email} has no business`);
  const { categories } = (await callApi(directory.getVendor, { params: { vendorId: business.id } })).body;
  const token = await host.token();
  const plan = await makePlan(token, { name, categories: categories.slice(0, 1), vendorId: business.id });
  const booked = await book(token, plan);
  await startEarly(booked.id);
  return { booked, vendorId: business.id, vendorName: business.name };
}

const lastDialog = (page: Page) => page.getByRole('dialog').last();

const photo = async (page: Page, name: string) => {
  await lastDialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await phonePhoto() });
  await expect(lastDialog(page).getByText('1 of 6 photos')).toBeVisible();
};

async function report(page: Page, { event }: Booking, vendorName: string, words: string): Promise<void> {
  await page.goto(`/event-overview?eventId=${event.id}`);
  await button(page, `Report a Problem with ${vendorName}`).click();
  const dialog = lastDialog(page);
  await expect(
    dialog.getByText(
      `${vendorName} should answer within 24 hours. If they haven't after 72 hours, your claim is granted.`,
    ),
  ).toBeVisible();
  await dialog.getByLabel('What went wrong?').selectOption({ label: 'The vendor came late or left early' });
  await dialog.getByLabel('Description').fill(words);
  await photo(page, 'empty-tables.jpg');
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expectToast(page, 'Problem reported');
}

const answer = async (page: Page, { id }: Booking, vendorId: string) => {
  await page.goto(`/vendor-dashboard?order=${id}.${vendorId}`);
  const reported = page.getByRole('region', { name: 'Maya Ortiz reported a problem' });
  await expect(reported.getByText('Your answer needed')).toBeVisible();
  return reported;
};

test('a host reports a problem with a photo, the vendor makes a proposal, and the host accepts on a phone', async ({
  someHost,
  asVendor,
}) => {
  const { page } = someHost;
  await page.setViewportSize(phone);
  const { booked, vendorId, vendorName } = await started(someHost, asVendor, 'Late supper');
  await page.goto(`/event-overview?eventId=${booked.event.id}`);

  await test.step('a wrong amount is rejected at its field, and the input survives a reload', async () => {
    await button(page, `Report a Problem with ${vendorName}`).click();
    await lastDialog(page).getByText('Part of it', { exact: true }).click();
    await lastDialog(page).getByLabel('Amount in $').fill('9999999');
    await lastDialog(page).getByLabel('Description').fill('They came two hours late.');
    await lastDialog(page).getByRole('button', { name: 'Send Report' }).click();
    await expect(
      lastDialog(page).getByText(`Enter at most ${formatCents(booked.paidCents)}, the amount you paid`),
    ).toBeVisible();
    await expect(lastDialog(page).locator('select')).toHaveAccessibleDescription('Choose what went wrong');
    await expectNothingFound(page, 'the report of a problem with mistakes');
    await page.keyboard.press('Escape');
    await button(page, `Report a Problem with ${vendorName}`).click();
    await expect(lastDialog(page).getByLabel('Description')).toHaveValue('They came two hours late.');
    await lastDialog(page)
      .getByText(/^All, \$/)
      .click();
    await page.keyboard.press('Escape');
  });
  await report(page, booked, vendorName, 'They came two hours late, and dinner was cold.');
  const timeline = page.getByRole('list', { name: 'What happened' });
  await expect(timeline).toContainText(`You reported a problem and asked for ${formatCents(booked.paidCents)} back`);
  await expectNothingFoundAnywhere(page, 'a booked event with a report');

  const vendor = asVendor.page;
  await test.step('the vendor finds the case in Today and proposes a part', async () => {
    await vendor.goto('/vendor-dashboard');
    const task = vendor.getByRole('region', { name: 'To do' }).getByRole('listitem').filter({ hasText: 'Late supper' });
    await expect(task.first()).toContainText('Maya Ortiz reported a problem');
    const reported = await answer(vendor, booked, vendorId);
    await expect(reported).toContainText('Your share if the claim is granted$0.00');
    const width = () =>
      reported
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width, 'the photo is shown').toBeGreaterThan(0);
    await expectNothingFoundAnywhere(vendor, 'an order with a report');
    await reported.getByRole('button', { name: 'Propose a Partial Refund' }).click();
    await lastDialog(vendor).getByLabel('Amount in $').fill('50');
    await lastDialog(vendor).getByRole('button', { name: 'Send Proposal' }).click();
    await expectToast(vendor, 'Proposal sent', 'Maya Ortiz has 24 hours to answer.');
  });

  await test.step("the host's open page shows the proposal, and the host accepts", async () => {
    await expect(timeline).toContainText(`${vendorName} proposed a refund of $50.00.`);
    await button(page, 'Accept $50.00').click();
    await expect(lastDialog(page)).toContainText('$50.00 goes back to the card that paid, and the case is closed.');
    await lastDialog(page).getByRole('button', { name: 'Accept $50.00' }).click();
    await expectToast(page, 'Case closed');
    await expect(timeline).toContainText('Both sides agreed on a refund of $50.00.');
    await expect(button(page, `Report a Problem with ${vendorName}`)).toBeHidden();
  });
  await expect(vendor.getByRole('list', { name: 'What happened' })).toContainText('Both sides agreed');
});

test(
  'an administrator decides a contested claim, and a second one reads the decision',
  atNight(),
  async ({ someHost, asVendor, asAdmin, openBrowser }) => {
    const { booked, vendorId, vendorName } = await started(someHost, asVendor, 'Cold supper');
    await report(someHost.page, booked, vendorName, 'Dinner was cold when it came.');
    const vendor = asVendor.page;
    const reported = await answer(vendor, booked, vendorId);
    await reported.getByRole('button', { name: 'Contest Claim' }).click();
    await lastDialog(vendor).getByLabel('Answer').fill('It was hot when we left the kitchen.');
    await photo(vendor, 'kitchen.jpg');
    await lastDialog(vendor).getByRole('button', { name: 'Send Answer' }).click();
    await expectToast(vendor, 'Answer sent');

    const second = await openBrowser(asAdmin);
    const { page } = asAdmin;
    for (const one of [page, second]) {
      await one.goto('/super-admin?cases=open');
      await lastDialog(one)
        .getByRole('listitem')
        .filter({ hasText: booked.id })
        .getByRole('button', { name: /^Open case of/ })
        .click();
      await expect(lastDialog(one).getByText('It was hot when we left the kitchen.')).toBeVisible();
      await expect(lastDialog(one).getByRole('button', { name: /^Open Photos from/ })).toHaveCount(2);
    }
    const decide = async (one: Page) => {
      await lastDialog(one).getByText('Part of it', { exact: true }).click();
      await lastDialog(one).getByLabel('Amount in $').fill('25');
      await lastDialog(one).getByLabel('Reason').fill('A part of dinner was cold.');
      await lastDialog(one).getByRole('button', { name: 'Decide Case' }).click();
      await expect(lastDialog(one)).toContainText('$25.00 goes back to Maya Ortiz');
    };
    await lastDialog(page).getByRole('button', { name: 'Decide Case' }).click();
    await expect(lastDialog(page).getByText('Choose how much to refund')).toBeVisible();
    await expectNothingFoundAnywhere(page, 'the decision of a case');
    await decide(second);
    await decide(page);
    // As if ten minutes had passed since the sign-in: the first request gets the response for an old one.
    const stale = { error: { code: 'fresh_sign_in_required', message: 'Sign in again' } };
    let decisions = 0;
    await page.route('**/api/orders/cases/*/*/decision', (route) => {
      decisions += 1;
      return decisions === 1 ? route.fulfill({ status: 403, json: stale }) : route.continue();
    });
    await lastDialog(page).getByRole('button', { name: 'Decide Case' }).click();
    const confirmation = page.getByRole('dialog', { name: "Confirm it's you" });
    await confirmation.getByLabel(/^Password for /).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Case decided');
    await expect(second.getByText('This case has already been closed')).toBeVisible();
    await expect(second.getByRole('list', { name: 'What happened' })).toContainText(
      'Hostwell decided on a refund of $25.00.',
    );
    await expect(someHost.page.getByText('A part of dinner was cold.')).toBeVisible();
  },
);
