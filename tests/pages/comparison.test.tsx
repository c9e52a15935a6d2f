import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { proves } from '#tests/support/proves.ts';
import {
  expectAddress,
  expectHeading,
  expectToast,
  named,
  people,
  press,
  renderPage,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';
import { addVendor, findCard, findCards, nameOn } from '#tests/support/vendor-cards.ts';

/* Comparing two to four vendors. */

usePages();

const ticks = () => screen.getAllByLabelText<HTMLInputElement>(/^Compare /, { selector: 'input' });
const findBar = () => screen.findByRole('region', { name: 'Compare vendors' });

async function compare(user: UserEvent, count: number): Promise<void> {
  await findCards(count);
  for (let n = 0; n < count; n += 1) await user.click(ticks()[n] ?? document.body);
}

it('a comparison takes two to four vendors', proves('vendors-2', 'states-18', 'constants-17'), async () => {
  const user = await renderPage('/vendors?category=decor&near=78704');
  await compare(user, 1);
  const bar = await findBar();
  expect(bar.textContent).toMatch(/1 of 4\s*Choose at least 2/);
  expect(within(bar).getByRole<HTMLButtonElement>('button', { name: 'Compare' }).disabled).toBe(true);
  await user.click(screen.getByRole('tab', { name: 'Venue' }));
  const panel = await screen.findByRole('tabpanel', { name: 'Venue' });
  await waitFor(() => expect(panel.querySelectorAll('li h2').length).toBeGreaterThan(3));
  await compare(user, 3);
  await waitFor(() => expect(bar.textContent).toMatch(/4 of 4\s*to compare/));
  const fourth = ticks()[3];
  if (!fourth) throw new Error('No fourth vendor');
  await user.click(fourth);
  await expectToast('Maximum reached', 'You can compare up to 4 vendors at a time');
  expect(fourth.checked).toBe(false);
  await press(user, 'Clear All');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Compare vendors' })).toBeNull());
  expect(ticks()[0]?.checked).toBe(false);
});

it(
  'a visitor compares vendors without prices and is asked to sign in to choose',
  proves('vendors-2', 'comparison-1', 'comparison-3', 'comparison-4', 'roles-4'),
  async () => {
    const user = await renderPage('/vendors?category=decor&near=78704');
    await compare(user, 2);
    await user.click(within(await findBar()).getByRole('link', { name: 'Compare' }));
    await expectAddress('/vendor-comparison');
    await expectHeading('Compare & Select Vendors');
    await screen.findByText('2 vendors to compare');
    expect((await screen.findAllByText('Sign in to view pricing')).length).toBeGreaterThan(0);
    expect(screen.getByRole('main').textContent).not.toMatch(/\$|per (person|hour)/);
    expect(localStorage.getItem('selectedVendors')).not.toMatch(/price|cents/i);
    await user.click(within(await findCard(0, 3)).getByRole('button', { name: 'Select This Vendor' }));
    await expectAddress('/login');
  },
);

it(
  'a host chooses from a comparison or leaves it',
  proves('product-5', 'comparison-4', 'comparison-5', 'comparison-6', 'comparison-7', 'comparison-8', 'comparison-9'),
  async () => {
    const host = people.newHost();
    const draft = await makePlan(accessTokenFor(host), { name: 'Compared', categories: ['venue'] });
    const user = await renderPage(`/vendors?category=decor&draftId=${draft.id}`, { as: host });
    await compare(user, 2);
    await user.click(within(await findBar()).getByRole('link', { name: 'Compare' }));
    await expectAddress(`/vendor-comparison?draftId=${draft.id}`);
    const column = await findCard(0, 3);
    for (const row of ['Rating', 'Starting Price', 'Lead Time', 'Packages', 'Description'])
      expect(within(column).getByText(row, { exact: true })).toBeTruthy();

    await press(user, 'Skip Decor for Now');
    await expectToast('Marked for later', 'You can select a vendor for this service later.');
    await addVendor(user, column, 'Select This Vendor');
    await expectToast('Vendor selected', `${nameOn(column)} added to your event plan.`);
    await within(column).findByText('Selected for Event');
    expect(screen.queryByRole('button', { name: 'Skip Decor for Now' })).toBeNull();
    await user.click(await within(column).findByRole('button', { name: 'Unselect' }));
    await waitFor(() => expect(within(column).queryByText('Selected for Event')).toBeNull());

    const details = within(column).getByRole('link', { name: named('View Full Details') });
    expect(details.getAttribute('href')).toMatch(/^\/vendor\/\w+\?category=decor/);
    const [onward] = screen.getAllByRole('link', { name: named('Continue to Summary') });
    await user.click(onward ?? document.body);
    await expectAddress(`/summary?draftId=${draft.id}`);
  },
);

it('an empty comparison links to browsing', proves('comparison-2'), async () => {
  await renderPage('/vendor-comparison', { as: people.newHost() });
  await expectAddress(/\/vendors$/);
});
