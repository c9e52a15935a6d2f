import type { Page } from '@playwright/test';
import { vendors } from '#shared/api/vendors.ts';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { vendorProfileSchema } from '#shared/vendors/vendor-profile.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { choosePhotos } from '#tests/support/journeys-sign-up.ts';
import { button, expectToast, heading, link } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';

// All of them change the one demo vendor's profile, so they wait for each other.
test.describe.configure({ mode: 'default' });

const profilePage = '/vendor-dashboard?view=profile';
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

const profileOf = async (vendor: Person): Promise<OwnProfile> =>
  (await callApi(vendors.getVendorProfile, {}, await vendor.token())).body;

/** As it was before: other tests know the demo vendor by its name. */
async function restore(vendor: Person, { profile }: OwnProfile): Promise<void> {
  const { version } = await profileOf(vendor);
  const body = { version, profile: vendorProfileSchema.parse(profile) };
  await callApi(vendors.saveVendorProfile, { body }, await vendor.token());
}

test('what a vendor changes, hosts see in the directory and on its page', async ({ asVendor, asVisitor }) => {
  const before = await profileOf(asVendor);
  const name = `${before.profile.name} ${Date.now()}`;
  const { page } = asVendor;
  await page.goto(profilePage);
  await field(page, 'Business name').fill('E');
  await field(page, 'TikTok handle').fill('@emberandrye');
  await field(page, 'Lead time').fill('3 weeks');
  await page.getByRole('checkbox', { name: 'Pickup' }).uncheck();
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Business name must be at least 2 characters')).toBeVisible();
  await expect(field(page, 'Lead time'), 'nothing typed is lost').toHaveValue('3 weeks');
  await field(page, 'Business name').fill(name);
  await expect(page.getByRole('complementary').getByRole('heading', { name }), 'the card as it is typed').toBeVisible();
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Profile saved', 'Hosts see it within seconds.');
  await expect(heading(page), 'the workspace goes by it').toContainText(name);

  await asVisitor.goto(`/vendor/${before.vendorId}`);
  await expect(heading(asVisitor)).toHaveText(name);
  await expect(asVisitor.getByText('Lead Time 3 weeks')).toBeVisible();
  await expect(asVisitor.getByText(before.profile.streetAddress), 'the street is private now').toHaveCount(0);
  const tiktok = link(asVisitor, `${name}: TikTok`);
  await expect(tiktok).toHaveAttribute('href', 'https://www.tiktok.com/@emberandrye');
  await expect(tiktok).toHaveAttribute('rel', /noopener/);
  await asVisitor.goto(`/vendor-directory?q=${encodeURIComponent(name)}`);
  await expect(link(asVisitor, name)).toBeVisible();
  await restore(asVendor, before);
});

test('two windows keep what each changed, and ask where both changed the same', async ({ asVendor, openBrowser }) => {
  const before = await profileOf(asVendor);
  const other = await openBrowser(asVendor);
  const { page } = asVendor;
  // Without live news, so that the second window finds out when it saves.
  for (const window of [page, other]) {
    await window.routeWebSocket(/.*/, (socket) => void socket.close());
    await window.goto(profilePage);
    await expect(field(window, 'Lead time')).toBeVisible();
  }
  await field(other, 'Lead time').fill('5 weeks');
  await field(other, 'Contact name').fill('Robin Castellan');
  await button(other, 'Save Changes').click();
  await expectToast(other, 'Profile saved');

  await field(page, 'Lead time').fill('6 weeks');
  await field(page, 'Themes and styles').fill('Garden, Rustic');
  await link(page, 'Today').click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await button(page, 'Keep Editing').click();
  await button(page, 'Save Changes').click();
  const dialog = page.getByRole('dialog', { name: 'Changed in another window' });
  await expect(dialog).toContainText('6 weeks');
  await expect(dialog).toContainText('5 weeks');
  await button(page, 'Keep my version').click();
  await expectToast(page, 'Profile saved');
  expect((await profileOf(asVendor)).profile).toMatchObject({
    leadTime: '6 weeks',
    contactName: 'Robin Castellan',
    themes: ['Garden', 'Rustic'],
  });
  await restore(asVendor, before);
});

test('service photos are two: one alone is refused at its service, and two new ones lead the page', async ({
  asVendor,
  asVisitor,
}) => {
  const before = await profileOf(asVendor);
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
  await expect(page.getByRole('main').getByRole('img', { name: /^What / }), 'not saved yet, and shown').toHaveAttribute(
    'src',
    /\/photos\//,
  );
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Profile saved');
  await asVisitor.goto(`/vendor/${before.vendorId}`);
  await expect(asVisitor.getByRole('main').locator('img').first()).toHaveAttribute('src', /\/photos\//);
  await restore(asVendor, before);
});
