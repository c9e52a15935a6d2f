import { ulid } from 'ulid';
import { accounts } from '#shared/api/accounts.ts';
import { planning } from '#shared/api/planning.ts';
import { addDays, weekdayOf } from '#shared/kernel/dates.ts';
import { newAccount } from '#tests/support/account.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { inDays, makePlan } from '#tests/support/plans-by-api.ts';
import { button, expectToast } from '#tests/support/pages.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { expect, test } from './fixtures.ts';

/* A vendor who can't serve the event is named wherever the plan is shown (decision 101). */

test('a plan that moves to another state names its vendors and is not paid', async ({ someHost }) => {
  const { page } = someHost;
  const token = await someHost.token();
  const plan = await makePlan(token, { name: 'Far from home', categories: ['entertainment'] });
  const { id, version, details, serviceAreas } = plan;
  const moved = { version, details: { ...details, zipCode: '80202' }, serviceAreas };
  await callApi(planning.saveDraft, { params: { draftId: id }, body: moved }, token);
  const reason = /Travels up to \d+ miles, your event is 77\d miles away\./;

  await test.step('the summary says why, and does not lead on', async () => {
    await page.goto(`/summary?draftId=${id}`);
    const services = page.getByRole('region', { name: 'Selected services' });
    await expect(services).toContainText(reason);
    await expect(services.getByRole('link', { name: 'Change your event' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  });

  await test.step('the payment is not reached by its address', async () => {
    await page.goto(`/payment?draftId=${id}`);
    await expect(page.getByRole('heading', { name: /doesn't fit your event/ })).toBeVisible();
    await expect(page.getByText(reason)).toContainText("You haven't been charged.");
    await expect(page.getByRole('link', { name: 'Choose Another Entertainment Vendor' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /card/i })).toHaveCount(0);
  });

  await test.step('back home it fits again', async () => {
    const { body: draft } = await callApi(planning.getDraft, { params: { draftId: id } }, token);
    const home = { version: draft.version, details, serviceAreas };
    await callApi(planning.saveDraft, { params: { draftId: id }, body: home }, token);
    await page.goto(`/summary?draftId=${id}`);
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
  });
  await callApi(planning.discardDraft, { params: { draftId: id } }, token);
});

test('a vendor who needs more notice comes after the others and is not paid', async ({ someHost }) => {
  const { page } = someHost;
  const token = await someHost.token();
  const { id, version, details, serviceAreas } = await makePlan(token, {
    name: 'At short notice',
    categories: ['venue'],
  });
  const soon = { version, details: { ...details, date: inDays(6) }, serviceAreas };
  const { body: saved } = await callApi(planning.saveDraft, { params: { draftId: id }, body: soon }, token);
  const [item] = saved.items;
  expect(item?.problems.map(({ code }) => code)).toContain('short_notice');

  await test.step('the list says so and offers no button', async () => {
    await page.goto(`/vendors?category=venue&draftId=${id}`);
    const late = page.getByRole('region', { name: /^Not available on / });
    await expect(late.getByText(/^Too late to book for /).first()).toBeVisible();
    await expect(late.getByRole('button', { name: 'Add to Your Plan' })).toHaveCount(0);
  });

  await test.step('the summary names the notice and does not lead on', async () => {
    await page.goto(`/summary?draftId=${id}`);
    const services = page.getByRole('region', { name: 'Selected services' });
    await expect(services).toContainText(/Needs \d weeks?'s? notice, your event is in \d days\./);
    await expect(services.getByRole('link', { name: `ask ${item?.vendorName}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  });

  await test.step('the payment is not reached by its address', async () => {
    await page.goto(`/payment?draftId=${id}`);
    // Another test may have booked its day, which the page says first.
    const title = page.getByRole('heading', { name: /doesn't fit your event$|isn't available$/ });
    await expect(title).toContainText(item?.vendorName ?? 'a vendor');
    await expect(page.getByText(/Needs \d weeks?'s? notice/)).toContainText("You haven't been charged.");
    await expect(page.getByRole('textbox', { name: /card/i })).toHaveCount(0);
  });
  await callApi(planning.discardDraft, { params: { draftId: id } }, token);
});

const nextDay = (weekday: number): string => {
  const first = inDays(60);
  return addDays(first, (weekday - weekdayOf(first) + 7) % 7);
};

test('a package that its vendor offers on weekdays only is not paid for a Saturday', async ({
  someHost,
  openSession,
}) => {
  const { page } = someHost;
  const token = await someHost.token();
  const owner = await newAccount('Wanda Weekday');
  const { body: me } = await callApi(accounts.getMe, {}, owner.token);
  const vendor = vendorRecord(1, {
    id: ulid(),
    ownerId: me.id,
    email: owner.email,
    name: 'Weekday Strings',
    categories: ['entertainment'],
    deliveryOptions: ['delivery'],
    capacityPerDay: 10,
  });
  const product = productRecord(1, 1, {
    vendorId: vendor.id,
    id: ulid(),
    name: 'String trio',
    category: 'entertainment',
  });
  await putVendor(deployedTable(), vendor, product);
  const [saturday, wednesday] = [nextDay(6), nextDay(3)];
  const plan = await makePlan(token, {
    name: 'Strings attached',
    date: saturday,
    categories: ['entertainment'],
    vendorId: vendor.id,
  });
  const next = button(page, 'Next');
  const services = page.getByRole('region', { name: 'Selected services' });

  await test.step('its vendor leaves the weekend out', async () => {
    const shop = await openSession(owner.email);
    await shop.goto(`/vendor-dashboard?view=products&product=${product.id}`);
    const days = shop.getByRole('group', { name: 'Days you offer it' });
    for (const day of ['Friday', 'Saturday', 'Sunday']) await days.locator('label').filter({ hasText: day }).click();
    await expectNothingFound(shop, 'the weekdays of a package');
    await button(shop, 'Save Product').click();
    await expectToast(shop, 'Product saved');
  });

  await test.step('the plan says so at once, and does not lead on', async () => {
    await page.goto(`/summary?draftId=${plan.id}`);
    await expect(services).toContainText('Offered on Monday to Thursday only');
    await expect(next).toBeDisabled();
    await page.goto(`/payment?draftId=${plan.id}`);
    await expect(page.getByRole('heading', { name: "Weekday Strings doesn't fit your event" })).toBeVisible();
  });

  await test.step('on a Wednesday it can be paid', async () => {
    const { body: draft } = await callApi(planning.getDraft, { params: { draftId: plan.id } }, token);
    const { version, details, serviceAreas } = draft;
    const moved = { version, details: { ...details, date: wednesday }, serviceAreas };
    await callApi(planning.saveDraft, { params: { draftId: plan.id }, body: moved }, token);
    await page.goto(`/summary?draftId=${plan.id}`);
    await expect(services).not.toContainText('Offered on');
    await expect(next).toBeEnabled();
  });
  await callApi(planning.discardDraft, { params: { draftId: plan.id } }, token);
});
