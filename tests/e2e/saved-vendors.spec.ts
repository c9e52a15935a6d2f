import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';

/* A host saves vendors and finds them again (decision 123). */

const firstVendor = async () => {
  const { vendors } = (await callApi(directory.searchVendors, { query: { category: 'decor' } })).body;
  const [vendor] = vendors;
  if (!vendor) throw new Error('The directory has no decorator');
  return vendor;
};

test('a vendor is saved with its heart, found again after a reload, and taken back', async ({ someHost }) => {
  const { page } = someHost;
  const { id, name } = await firstVendor();
  await page.goto(`/vendor/${id}`);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('button', { name: `Save ${name}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Remove ${name} from saved vendors` })).toBeVisible();
  await saved;

  await page.goto('/saved-vendors');
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expectNothingFound(page, 'saved vendors');
  await page.getByRole('button', { name: `Remove ${name} from saved vendors` }).click();
  await expect(page.getByText('No saved vendors yet')).toBeVisible();
  // The page shows it at once, before the answer.
  const token = await someHost.token();
  const stored = async () => (await callApi(planning.listSavedVendors, {}, token)).body.vendors;
  await expect.poll(async () => (await stored()).map((vendor) => vendor.id)).not.toContain(id);
});

test('a visitor who presses a heart reads why to sign in', async ({ page }) => {
  const { id, name } = await firstVendor();
  await page.goto(`/vendor/${id}`);
  await page.getByRole('button', { name: `Save ${name}`, exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(`save ${name}`)).toBeVisible();
});
