import type { Page } from '@playwright/test';
import { forgetAnswers } from '#tests/support/pages.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { atNight } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';

/* Axe on administrators' empty lists, with stubbed responses. Their texts are covered in tests/pages. */

const answer = (page: Page, list: string, json: object) =>
  page.route(new RegExp(`/api/${list}(\\?|$)`), (route) => route.fulfill({ json: { ...json, nextCursor: null } }));

test("an administrator's empty lists are accessible", atNight(), async ({ asAdmin: { page } }) => {
  await forgetAnswers(page);
  await answer(page, 'administration/applications', { applications: [] });
  await answer(page, 'administration/vendors', { vendors: [] });
  await answer(page, 'administration/products', { products: [] });
  await answer(page, 'messaging/conversations', { conversations: [] });
  await page.goto('/super-admin');
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('No Pending Applications');
  for (const [tab, words] of Object.entries({
    'Approved Vendors': 'No Approved Vendors',
    Products: 'No Pending Products',
    Messages: 'No conversations yet',
  })) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(panel, tab).toContainText(words);
    await expectNothingFound(page, `${tab} with nothing in it`);
  }
});
