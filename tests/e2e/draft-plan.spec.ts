import type { Locator, Page } from '@playwright/test';
import { ulid } from 'ulid';
import { dayEntity, dayKey } from '#functions/data/vendors/day.ts';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { newDraft } from '#tests/support/draft-changes.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { newEmail, signUpHere } from '#tests/support/journeys-accounts.ts';
import { quietDate } from '#tests/support/plans-by-api.ts';
import { expectNothingFound, expectNothingFoundAnywhere, phone } from '#tests/support/pages-accessibility.ts';
import { button, heading, link } from '#tests/support/pages.ts';
import { eventDetails } from '#tests/support/records.ts';
import { expect, test } from './fixtures.ts';

/* A complete plan in one press, with every part replaceable (rule planning-81). */

async function makeDraft(token: string, changes: Partial<EventDetails>): Promise<Draft> {
  const draftId = ulid();
  const details = eventDetails({
    name: 'Drafted in one press',
    date: quietDate(),
    durationHours: 4,
    guestCount: 40,
    budgetCents: 2_000_000,
    budgetBand: 5,
    ...changes,
  });
  const body = newDraft({ details, serviceAreas: ['venue', 'catering', 'decor'] });
  return (await callApi(planning.changeDraft, { params: { draftId }, body }, token)).body.draft;
}

const rows = (page: Page): Locator => page.getByRole('tabpanel').getByRole('heading', { level: 3 });
const actions = (page: Page, service: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${service}: `) });
/** Presses one of a row's further actions. */
async function pressMore(page: Page, service: string, action: string): Promise<void> {
  const more = actions(page, service).getByRole('button', { name: /^More/ });
  // 'Keep' leaves them open.
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  await page
    .getByRole('group', { name: /^More for / })
    .getByRole('button', { name: action })
    .click();
}
const said = (page: Page): Locator => page.getByRole('tabpanel').getByRole('status');
const total = async (page: Page): Promise<string> => {
  const ticket = page.getByRole('region', { name: 'Your plan' });
  return /Total(\$[\d,]+\.\d\d)/.exec((await ticket.innerText()).replace(/\s+/g, ''))?.[1] ?? 'none';
};

test('a host drafts a plan, changes it and takes it', async ({ someHost }) => {
  const { page } = someHost;
  const token = await someHost.token();
  const { id } = await makeDraft(token, {});

  await test.step('three plans appear without a request', async () => {
    await page.goto(`/draft-plan?draftId=${id}`);
    await expect(page.getByRole('tab')).toHaveCount(3);
    await expect(rows(page)).toHaveCount(3);
    await expect(said(page)).toHaveText(/^Your plan has 3 vendors; total \$/);
    await expectNothingFoundAnywhere(page, 'a drafted plan');
  });

  await test.step('a vendor is swapped, and the sentence states the difference', async () => {
    const before = await rows(page).nth(1).innerText();
    await button(page, 'Swap').nth(1).click();
    await expect(page.getByRole('button', { name: /^Choose (?!vendors)/ }).first()).toBeVisible();
    await expectNothingFoundAnywhere(page, 'alternatives for a service');
    await page
      .getByRole('button', { name: /^Choose (?!vendors)/ })
      .first()
      .click();
    await expect(said(page)).toHaveText(/^Swapped .+ for .+; total \$[\d,]+\.\d\d\.$/);
    await expect(rows(page).nth(1)).not.toHaveText(before);
    await button(page, 'Undo').click();
    await expect(rows(page).nth(1)).toHaveText(before);
  });

  await test.step('picks stay when the budget moves, without a request', async () => {
    const decor = await rows(page).nth(2).innerText();
    await pressMore(page, 'Decor', 'Keep');
    const requests: string[] = [];
    page.on('request', (request) => request.url().includes('/proposals') && requests.push(request.url()));
    await page.getByLabel('Exact budget').fill('15,000');
    await expect(said(page)).toHaveText(/^Budget \$15,000\.00; total \$/);
    await expect(rows(page).nth(2)).toHaveText(decor);
    expect(requests).toEqual([]);
  });

  await test.step('a service is removed and restored, and a vendor left out', async () => {
    await pressMore(page, 'Decor', 'Remove Decor');
    await expect(rows(page)).toHaveCount(2);
    await expect(button(page, 'Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(3);
    const caterer = await rows(page).nth(1).innerText();
    await pressMore(page, 'Food & Beverage', 'Not This Vendor');
    await expect(rows(page).nth(1)).not.toHaveText(caterer);
  });

  await test.step('a budget below every plan shows the difference, and one press raises it', async () => {
    await page.getByLabel('Exact budget').fill('100');
    await expect(page.getByText(/^The cheapest plan is \$[\d,]+\.\d\d over your budget$/)).toBeVisible();
    await expectNothingFound(page, 'a plan over the budget');
    await page.getByRole('button', { name: /^Raise Budget to/ }).click();
    await expect(page.getByText(/over your budget/)).toHaveCount(0);
  });

  await test.step("the summary shows the plan's exact total, and the budget is saved", async () => {
    await page.getByLabel('Exact budget').fill('16,000');
    await expect(said(page)).toHaveText(/^Budget \$16,000\.00/);
    const shown = await total(page);
    await button(page, 'Use This Plan').click();
    await expect(page).toHaveURL(new RegExp(`/summary\\?draftId=${id}`));
    await expect(page.getByText(`Estimated Total: ${shown}`)).toBeVisible();
    const { body: draft } = await callApi(planning.getDraft, { params: { draftId: id } }, token);
    expect(draft.items).toHaveLength(3);
    expect(draft.details).toMatchObject({ budgetCents: 1_600_000, budgetBand: 5 });
  });

  await test.step('a complete plan offers no draft', async () => {
    await page.goto(`/draft-plan?draftId=${id}`);
    await expect(page.getByRole('heading', { name: 'Every service has a vendor' })).toBeVisible();
  });
  await callApi(planning.discardDraft, { params: { draftId: id } }, token);
});

test('a place without vendors has its own message and links', async ({ someHost }) => {
  const { page } = someHost;
  const token = await someHost.token();
  const { id } = await makeDraft(token, { zipCode: '99723' });
  await page.goto(`/draft-plan?draftId=${id}`);
  await expect(page.getByRole('heading', { name: 'No plan for this event yet' })).toBeVisible();
  await expect(page.getByText(/^There are no vendors within \d+ miles of .+ yet\.$/)).toHaveCount(1);
  await expect(page.getByRole('region', { name: /^No vendors near .+ yet$/ })).toBeVisible();
  await expectNothingFoundAnywhere(page, 'no vendors for a plan');
  await button(page, 'Change Event Details').first().click();
  await page.getByLabel('Zip code').fill('78704');
  await button(page, 'Draft My Plan').click();
  await expect(rows(page)).toHaveCount(3);
  await callApi(planning.discardDraft, { params: { draftId: id } }, token);
});

test('a new person gets from the landing page to their own plan on a phone', async ({ asVisitor: page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await link(page, 'Draft My Plan').click();

  await test.step('one short form asks for missing details', async () => {
    await expect(heading(page)).toHaveText('Draft My Plan');
    await expect(page.getByText('Add a date, a ZIP code, a guest count, and a duration to continue')).toBeVisible();
    await expectNothingFound(page, 'the form of a drafted plan');
    await page.getByLabel('Event date').fill(quietDate());
    await page.getByLabel('Zip code').fill('78704');
    await page.getByLabel('Guest count').fill('40');
    await page.getByLabel('Event duration').selectOption('4 hours');
    await page.getByLabel('Event type').selectOption('Birthday Party');
    await button(page, 'Draft My Plan').click();
  });

  await test.step('a guest sees suitable vendors, and no price', async () => {
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(5);
    await expect(page.getByRole('main')).not.toContainText('$');
    await expectNothingFoundAnywhere(page, 'the shape of a plan');
  });

  await test.step('signing up keeps the input and leads to the plan', async () => {
    await button(page, 'Sign In to See Prices and Your Plan').click();
    await signUpHere(page, 'Dana Draft', newEmail());
    await expect(page).toHaveURL(/\/draft-plan\?draftId=/, { timeout: 30_000 });
    await expect(rows(page)).toHaveCount(5);
    await expect(page.getByRole('checkbox', { name: 'Activities' })).toBeChecked();
    await expect(button(page, 'Use This Plan')).toBeVisible();
  });
});

test('a vendor booked meanwhile is replaced, which the host sees before the summary', async ({ someHost }) => {
  const { page } = someHost;
  const token = await someHost.token();
  const { id, details } = await makeDraft(token, {});
  await page.goto(`/draft-plan?draftId=${id}`);
  await expect(rows(page)).toHaveCount(3);
  const caterer = rows(page).nth(1).getByRole('link');
  const name = await caterer.innerText();
  const vendorId = /\/vendor\/(\w+)/.exec((await caterer.getAttribute('href')) ?? '')?.[1] ?? '';
  const table = deployedTable();
  const day = { vendorId, date: details.date ?? '', version: 1, jobs: [], state: 'closed' as const };
  await table.write({ put: dayEntity.toItem(day) });
  try {
    await button(page, 'Use This Plan').click();
    const dialog = page.getByRole('dialog', { name: 'Your plan changed a little' });
    await expect(dialog).toContainText(new RegExp(`.+ instead of ${name} for Food & Beverage: Not available on .+\\.`));
    await expectNothingFound(page, 'what changed of a plan that was taken');
    await dialog.getByRole('button', { name: 'Continue to Summary' }).click();
    await expect(page).toHaveURL(new RegExp(`/summary\\?draftId=${id}`));
    await expect(page.getByRole('main')).not.toContainText(name);
  } finally {
    await table.write({ delete: dayKey(day.vendorId, day.date) });
  }
  await callApi(planning.discardDraft, { params: { draftId: id } }, token);
});

test("a plan taken in one tab shows in the other, which can't take it again", async ({ someHost, openBrowser }) => {
  const { page } = someHost;
  const token = await someHost.token();
  const { id } = await makeDraft(token, {});
  const other = await openBrowser(someHost);
  for (const tab of [page, other]) {
    await tab.goto(`/draft-plan?draftId=${id}`);
    await expect(rows(tab)).toHaveCount(3);
  }
  await button(other, 'Use This Plan').click();
  await expect(other).toHaveURL(/\/summary\?/);
  const nothingLeft = page.getByRole('heading', { name: 'Every service has a vendor' });
  await expect(nothingLeft, 'the open tab shows it').toBeVisible();
  await expect(button(page, 'Use This Plan')).toHaveCount(0);
  const { body: draft } = await callApi(planning.getDraft, { params: { draftId: id } }, token);
  expect(draft.items).toHaveLength(3);
  await callApi(planning.discardDraft, { params: { draftId: id } }, token);
});

test('the last removed service can be restored', async ({ someHost }) => {
  const { page } = someHost;
  const token = await someHost.token();
  const { id } = await makeDraft(token, {});
  await page.goto(`/draft-plan?draftId=${id}`);
  for (const service of ['Venue', 'Food & Beverage', 'Decor']) await pressMore(page, service, `Remove ${service}`);
  await expect(page.getByRole('heading', { name: 'Nothing to draft yet' })).toBeVisible();
  await expect(button(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await callApi(planning.discardDraft, { params: { draftId: id } }, token);
});
