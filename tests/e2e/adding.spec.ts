import { ulid } from 'ulid';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { newDraft } from '#tests/support/draft-changes.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { cakes, openVendor } from '#tests/support/open-vendor.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { quietDate } from '#tests/support/plans-by-api.ts';
import { eventDetails } from '#tests/support/records.ts';
import { atNight } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';

/* Adding a vendor from its card (rule planning-38). Its questions and suggestions are covered in tests/pages. */

test('the package dialog passes axe', atNight(), async ({ someHost }) => {
  const { page } = someHost;
  const bakery = await openVendor(deployedTable(), { categories: ['catering'], deliveryOptions: ['delivery'] }, cakes);
  const draftId = ulid();
  const details = eventDetails({ name: 'Adding', date: quietDate(), guestCount: 25, durationHours: 3, budgetBand: 3 });
  const body = newDraft({ details });
  await callApi(planning.changeDraft, { params: { draftId }, body }, await someHost.token());
  await page.goto(`/vendors?category=catering&draftId=${draftId}`);
  const card = page.getByRole('listitem').filter({ hasText: bakery.name });
  await card.getByRole('button', { name: 'Add to Your Plan' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Choose a Package' });
  await expect(dialog.getByRole('checkbox', { name: /Cake for thirty/ })).toBeChecked();
  await expectNothingFound(page, 'the choice of a package');
});
