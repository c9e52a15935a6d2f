import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { vendors } from '#shared/api/vendors.ts';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { profileChanges } from '#tests/support/profile-changes.ts';
import {
  expectHeading,
  expectToast,
  fill,
  isUnreachable,
  named,
  people,
  play,
  press,
  renderPage,
  stopPlaying,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';

/* A vendor changes the public profile of the business. */

usePages();

/** Without layout, everything counts as in view. */
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
const vendorToken = () => accessTokenFor(people.vendor());

const readProfile = async (): Promise<OwnProfile> => (await callApi(vendors.getVendorProfile, {}, vendorToken())).body;

const saveProfile = async (changes: Partial<OwnProfile['profile']>) => {
  const body = profileChanges((await readProfile()).profile, changes);
  expect((await callApi(vendors.changeVendorProfile, { body }, vendorToken())).status).toBe(200);
};

async function fillWeeks(user: UserEvent, weeks: string) {
  await fill(user, /^Lead time/, weeks);
  await user.selectOptions(screen.getByLabelText('Unit'), 'Weeks');
}

let before: OwnProfile;
beforeEach(async () => {
  before = await readProfile();
});
afterEach(() => saveProfile(before.profile));

it("hosts see a vendor's profile changes on the vendor's page", async () => {
  const name = 'Rye & Sons';
  const user = await renderPage(profilePage, { as: people.vendor() });
  await fill(user, 'Business name', 'E');
  await fill(user, /^TikTok handle/, '@emberandrye');
  await fillWeeks(user, '3');
  await user.click(screen.getByLabelText('Pickup'));
  await press(user, 'Save Changes');
  await screen.findByText('Business name must be at least 2 characters');
  expect(screen.getByLabelText(/^Lead time/), 'no input is lost').toHaveProperty('value', '3');
  await fill(user, 'Business name', name);
  const card = screen.getByRole('complementary');
  await within(card).findByRole('heading', { name });
  await press(user, 'Save Changes');
  await expectToast('Profile saved', 'Hosts will see the changes within seconds.');
  await expectHeading(new RegExp(name));

  localStorage.clear();
  await renderPage(`/vendor/${before.vendorId}`);
  await expectHeading(name);
  await screen.findByText(/Lead Time/);
  expect(screen.getByRole('main').textContent).toMatch(/Lead Time\s*3 weeks/);
  expect(before.profile.streetAddress).not.toBe('');
  expect(screen.getByRole('main').textContent, 'the street is now private').not.toContain(before.profile.streetAddress);
  const tiktok = screen.getByRole('link', { name: named(`${name}: TikTok`) });
  expect(tiktok.getAttribute('href')).toBe('https://www.tiktok.com/@emberandrye');
  expect(tiktok.getAttribute('rel')).toMatch(/noopener/);
});

it('a vendor switches to and from asking first, and hosts see it at every package', async () => {
  const user = await renderPage(profilePage, { as: people.vendor() });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Ask me first' });
  expect(box.checked).toBe(false);
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Asks first');
  await user.click(box);
  await press(user, 'Save Changes');
  await expectToast('Profile saved', 'Hosts will see the changes within seconds.');

  await renderPage(`/vendor/${before.vendorId}`, { as: people.newHost() });
  const packages = await screen.findByRole('group', { name: 'Packages' });
  const options = within(packages).getAllByRole<HTMLInputElement>('checkbox');
  expect(options.every(({ disabled }) => disabled)).toBe(true);
  expect(within(packages).getAllByText(/Asks first: ask the vendor for an offer\./)).toHaveLength(options.length);
  await screen.findByText(/wants to be asked first\. Ask for an offer, then add it to your plan\.$/);
  expect(screen.queryByRole('button', { name: /Add to Your Plan/ })).toBeNull();
  await screen.findByRole('link', { name: /^Ask for an Offer/ });

  localStorage.clear();
  await renderPage(`/vendor/${before.vendorId}`);
  expect((await screen.findAllByText('Asks first', { exact: true })).length).toBeGreaterThan(0);
  expect(screen.queryByText('By offer only')).toBeNull();

  const again = await renderPage(profilePage, { as: people.vendor() });
  await again.click(await screen.findByRole('checkbox', { name: 'Ask me first' }));
  await press(again, 'Save Changes');
  await expectToast('Profile saved', 'Hosts will see the changes within seconds.');
  await renderPage(profilePage, { as: people.vendor() });
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Ask me first' })).checked).toBe(false);
  localStorage.clear();
  await renderPage(`/vendor/${before.vendorId}`);
  await screen.findByRole('heading', { name: 'Packages' });
  await waitFor(() => expect(screen.queryAllByText('Asks first')).toHaveLength(0));
});

it("two windows keep each other's profile changes and ask about the same field", async () => {
  const user = await renderPage(profilePage, { as: people.vendor() });
  await screen.findByLabelText(/^Lead time/);
  // The other window.
  await saveProfile({ leadTime: '5 weeks', contactName: 'Robin Castellan' });

  await fillWeeks(user, '6');
  await fill(user, /^Themes and styles/, 'Garden, Rustic');
  await user.click(screen.getByRole('link', { name: named('Today') }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await press(user, 'Keep Editing');
  await press(user, 'Save Changes');
  const dialog = await screen.findByRole('dialog', { name: 'Changed in another window' });
  expect(dialog.textContent).toContain('6 weeks');
  expect(dialog.textContent).toContain('5 weeks');
  await press(user, 'Keep My Version');
  await expectToast('Profile saved', 'Hosts will see the changes within seconds.');
  await waitFor(async () =>
    expect((await readProfile()).profile).toMatchObject({
      leadTime: '6 weeks',
      contactName: 'Robin Castellan',
      themes: ['Garden', 'Rustic'],
    }),
  );
});

it('two windows keep ticks and answers to different questions without asking', async () => {
  const { catering } = before.profile.answers;
  await saveProfile({ deliveryOptions: ['pickup'], answers: { catering: { ...catering, setupFee: 40 } } });
  const user = await renderPage(profilePage, { as: people.vendor() });
  const teardown = await screen.findByLabelText(/^Teardown Fee/);
  // The other window.
  await saveProfile({
    deliveryOptions: ['pickup', 'dine_in'],
    answers: { catering: { ...catering, setupFee: 45, discountOptions: 'On weekdays' } },
  });
  await user.click(screen.getByLabelText('Delivery'));
  await user.clear(teardown);
  await user.type(teardown, '55');
  await press(user, 'Save Changes');
  await expectToast('Profile saved', 'Hosts will see the changes within seconds.');
  const { profile } = await readProfile();
  expect(profile.deliveryOptions.toSorted()).toEqual(['delivery', 'dine_in', 'pickup']);
  expect(profile.answers.catering).toMatchObject({ setupFee: 45, discountOptions: 'On weekdays', teardownFee: 55 });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Setup Fee/).value).toBe('45'));
});

it('a conflicting answer in two windows asks which one to keep', async () => {
  const { catering } = before.profile.answers;
  const user = await renderPage(profilePage, { as: people.vendor() });
  const setup = await screen.findByLabelText(/^Setup Fee/);
  await saveProfile({ answers: { catering: { ...catering, setupFee: 45 } } });
  await user.clear(setup);
  await user.type(setup, '65');
  await fillWeeks(user, '6');
  await press(user, 'Save Changes');
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed in another window' }));
  expect(dialog.getByRole('row', { name: 'Setup Fee (Food & Beverage) 65 45' })).toBeTruthy();
  expect((await readProfile()).profile, 'the rest is saved').toMatchObject({
    leadTime: '6 weeks',
    answers: { catering: { setupFee: 45 } },
  });
  await press(user, 'Use Other Version');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Setup Fee/).value).toBe('45'));
  await screen.findByText('All changes saved');
});

it("a save with a lost response doesn't conflict with itself, and later input is saved", async () => {
  const user = await renderPage(profilePage, { as: people.vendor() });
  await screen.findByLabelText(/^Lead time/);
  play(vendors.changeVendorProfile, async ({ body }) => {
    stopPlaying();
    const sent = { body: JSON.parse(body) as ReturnType<typeof profileChanges> };
    await callApi(vendors.changeVendorProfile, sent, vendorToken());
    throw new TypeError('Failed to fetch');
  });
  await fillWeeks(user, '6');
  await press(user, 'Save Changes');
  await expectToast("Couldn't save your profile", 'Your changes are still here. Check your connection and try again.');
  expect((await readProfile()).profile.leadTime).toBe('6 weeks');
  await fillWeeks(user, '7');
  await press(user, 'Save Changes');
  await waitFor(async () => expect((await readProfile()).profile.leadTime).toBe('7 weeks'));
  await screen.findByText('All changes saved');
});

it("unsaved changes wait in the window, beside another window's saved changes", async () => {
  const user = await renderPage(profilePage, { as: people.vendor() });
  await screen.findByLabelText(/^Lead time/);
  play(vendors.changeVendorProfile, isUnreachable);
  await fillWeeks(user, '6');
  await press(user, 'Save Changes');
  await expectToast("Couldn't save your profile", 'Your changes are still here. Check your connection and try again.');
  stopPlaying();
  await saveProfile({ contactName: 'Robin Castellan' });
  await press(user, 'Save Changes');
  await waitFor(async () => expect((await readProfile()).profile.leadTime).toBe('6 weeks'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Contact name').value).toBe('Robin Castellan'));
  expect((await readProfile()).profile.contactName).toBe('Robin Castellan');
});

it('an example of the travel fee follows the typed answers', async () => {
  const user = await renderPage(profilePage, { as: people.vendor() });
  const questions = within(await screen.findByRole('region', { name: 'Food & Beverage' }));
  await user.selectOptions(await questions.findByLabelText(/^Travel Fee Structure/), 'Per mile charge');
  await user.clear(questions.getByLabelText(/^Travel Fee Amount/));
  await user.type(questions.getByLabelText(/^Travel Fee Amount/), '2');
  await user.type(questions.getByLabelText(/^Free Miles/), '10');
  await fill(user, /^Travel distance/, '20');
  await waitFor(() => expect(questions.getByText('A wedding 20 miles away: $20 for travel')).toBeTruthy());
});
