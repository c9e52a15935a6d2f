import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { vendors } from '#shared/api/vendors.ts';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { vendorProfileSchema } from '#shared/vendors/vendor-profile.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import {
  expectHeading,
  expectToast,
  fill,
  named,
  people,
  press,
  renderPage,
  tokenOf,
  usePages,
} from '#tests/support/render-page.tsx';

/* A vendor changes what hosts see of the business. */

usePages();

/** Without layout everything is in view. */
class InView {
  readonly onSight: (entries: { isIntersecting: boolean }[]) => void;
  constructor(onSight: InView['onSight']) {
    this.onSight = onSight;
  }
  observe(): void {
    this.onSight([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}
beforeAll(() => void vi.stubGlobal('IntersectionObserver', InView));

const profilePage = '/vendor-dashboard?view=profile';
const vendorToken = () => tokenOf(people.vendor());

const readProfile = async (): Promise<OwnProfile> => (await callApi(vendors.getVendorProfile, {}, vendorToken())).body;

const saveProfile = async (changes: Partial<OwnProfile['profile']>) => {
  const { version, profile } = await readProfile();
  const body = { version, profile: vendorProfileSchema.parse({ ...profile, ...changes }) };
  expect((await callApi(vendors.saveVendorProfile, { body }, vendorToken())).status).toBe(200);
};

let before: OwnProfile;
beforeEach(async () => {
  before = await readProfile();
});
afterEach(() => saveProfile(before.profile));

it("what a vendor changes, hosts see on the vendor's page", async () => {
  const name = 'Rye & Sons';
  const user = await renderPage(profilePage, { as: people.vendor() });
  await fill(user, 'Business name', 'E');
  await fill(user, /^TikTok handle/, '@emberandrye');
  await fill(user, /^Lead time/, '3 weeks');
  await user.click(screen.getByLabelText('Pickup'));
  await press(user, 'Save Changes');
  await screen.findByText('Business name must be at least 2 characters');
  expect(screen.getByLabelText(/^Lead time/), 'nothing typed is lost').toHaveProperty('value', '3 weeks');
  await fill(user, 'Business name', name);
  const card = screen.getByRole('complementary');
  await within(card).findByRole('heading', { name });
  await press(user, 'Save Changes');
  await expectToast('Profile saved', 'Hosts see it within seconds.');
  await expectHeading(new RegExp(name));

  localStorage.clear();
  await renderPage(`/vendor/${before.vendorId}`);
  await expectHeading(name);
  await screen.findByText(/Lead Time/);
  expect(screen.getByRole('main').textContent).toMatch(/Lead Time\s*3 weeks/);
  expect(before.profile.streetAddress).not.toBe('');
  expect(screen.getByRole('main').textContent, 'the street is private now').not.toContain(before.profile.streetAddress);
  const tiktok = screen.getByRole('link', { name: named(`${name}: TikTok`) });
  expect(tiktok.getAttribute('href')).toBe('https://www.tiktok.com/@emberandrye');
  expect(tiktok.getAttribute('rel')).toMatch(/noopener/);
});

it('two windows keep what each changed, and ask where both changed the same', async () => {
  const user = await renderPage(profilePage, { as: people.vendor() });
  await screen.findByLabelText(/^Lead time/);
  // The other window.
  await saveProfile({ leadTime: '5 weeks', contactName: 'Robin Castellan' });

  await fill(user, /^Lead time/, '6 weeks');
  await fill(user, /^Themes and styles/, 'Garden, Rustic');
  await user.click(screen.getByRole('link', { name: named('Today') }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await press(user, 'Keep Editing');
  await press(user, 'Save Changes');
  const dialog = await screen.findByRole('dialog', { name: 'Changed in another window' });
  expect(dialog.textContent).toContain('6 weeks');
  expect(dialog.textContent).toContain('5 weeks');
  await press(user, 'Keep my version');
  await expectToast('Profile saved', 'Hosts see it within seconds.');
  await waitFor(async () =>
    expect((await readProfile()).profile).toMatchObject({
      leadTime: '6 weeks',
      contactName: 'Robin Castellan',
      themes: ['Garden', 'Rustic'],
    }),
  );
});
