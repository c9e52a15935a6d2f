import { vendors } from '#shared/api/vendors.ts';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { choosePhotos } from '#tests/support/journeys-sign-up.ts';
import { button, expectToast, heading, link } from '#tests/support/pages.ts';
import { profileChanges } from '#tests/support/profile-changes.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';

/* Tests that need updates of the directory or uploads. The rest of a vendor's profile is in tests/pages. */

// Both change the profile of the one demo vendor, so they run sequentially.
test.describe.configure({ mode: 'default' });

const profilePage = '/vendor-dashboard?view=profile';

const readProfile = async (vendor: Person): Promise<OwnProfile> =>
  (await callApi(vendors.getVendorProfile, {}, await vendor.token())).body;

/** Restores the profile, as other tests expect the demo vendor's name. */
async function restore(vendor: Person, { profile }: OwnProfile): Promise<void> {
  const body = profileChanges((await readProfile(vendor)).profile, profile);
  await callApi(vendors.changeVendorProfile, { body }, await vendor.token());
}

test("a vendor's profile changes appear in the directory", async ({ asVendor, asVisitor }) => {
  const before = await readProfile(asVendor);
  const name = `${before.profile.name} ${Date.now()}`;
  const { page } = asVendor;
  await page.goto(profilePage);
  await page.getByRole('textbox', { name: 'Business name' }).fill(name);
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Profile saved', 'Hosts will see the changes within seconds.');
  await asVisitor.goto(`/vendor/${before.vendorId}`);
  await expect(heading(asVisitor)).toHaveText(name);
  await asVisitor.goto(`/vendor-directory?q=${encodeURIComponent(name)}`);
  await expect(link(asVisitor, name)).toBeVisible();
  await restore(asVendor, before);
});

test("a service requires two photos, and new ones lead the vendor's page", async ({ asVendor, asVisitor }) => {
  const before = await readProfile(asVendor);
  const { page } = asVendor;
  await page.goto(profilePage);
  const photos = page.getByRole('region', { name: 'Service photos' });
  const remove = photos.getByRole('button', { name: /^Remove/ });
  await photos.scrollIntoViewIfNeeded();
  await expect(remove.first()).toBeVisible();
  await photos
    .getByRole('group')
    .first()
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await button(page, 'Save Changes').click();
  await expect(photos.getByText('Please upload exactly 2 photos for this service.')).toHaveCount(1);
  await photos
    .getByRole('group')
    .first()
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await choosePhotos(photos.getByRole('group').first(), 2);
  await page.getByText('Preview', { exact: true }).click();
  await expect(page.getByRole('main').getByRole('img', { name: /^What / }), 'not saved yet, but shown').toHaveAttribute(
    'src',
    /\/photos\//,
  );
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Profile saved');
  await asVisitor.goto(`/vendor/${before.vendorId}`);
  await expect(asVisitor.getByRole('main').locator('img').first()).toHaveAttribute('src', /\/photos\//);
  await restore(asVendor, before);
});
