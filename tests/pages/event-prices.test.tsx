import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { draftChanges } from '#tests/support/draft-changes.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { proves } from '#tests/support/proves.ts';
import { fill, named, people, play, press, renderPage, accessTokenFor, usePages } from '#tests/support/render-page.tsx';
import { cards, findCards, nameOn } from '#tests/support/vendor-cards.ts';

/*
 * Prices for the host's event on every kind of vendor card (rule directory-5), and vendors who can't be booked for it.
 */

usePages();

const allIn = /(Custom quote, )?from \$[\d,]+\.\d\d all-in for your event/;

it('cards show the price for the event to a host and none to a visitor', async () => {
  const host = people.newHost();
  const token = accessTokenFor(host);
  const { id, items } = await makePlan(token, { name: 'Priced', categories: ['catering'] });
  const vendorId = items[0]?.vendorId ?? '';
  const query = { vendorIds: vendorId, category: 'catering' as const };
  const { prices } = (await callApi(planning.getVendorPrices, { params: { draftId: id }, query }, token)).body;
  const dollars = ((prices[0]?.allInCents ?? 0) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  expect(dollars).not.toBe('0.00');

  // While browsing.
  await renderPage(`/vendors?category=catering&draftId=${id}`, { as: host });
  const sentence = `from $${dollars} all-in for your event`;
  const selected = () => cards().find((card) => card.textContent.includes('Selected for Event'));
  await waitFor(() => expect(selected()?.textContent).toContain(sentence));

  // In the directory, with a link to the packages.
  await renderPage('/vendor-directory?category=catering&all=yes');
  const priced = await waitFor(() => {
    const card = cards().find(({ textContent }) => allIn.test(textContent));
    if (!card) throw new Error('No card has a price');
    return card;
  });
  expect(within(priced).getByRole('link', { name: 'View Packages' })).toBeTruthy();

  // Among the saved vendors.
  await callApi(planning.saveVendor, { params: { vendorId } }, token);
  await renderPage('/saved-vendors');
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain(sentence));

  // No price for a visitor.
  localStorage.clear();
  await renderPage('/vendor-directory?category=catering&all=yes');
  expect((await screen.findAllByText('Start Planning to See Pricing')).length).toBeGreaterThan(0);
  expect(screen.getByRole('main').textContent).not.toContain('all-in for your event');
  const { status } = await callApi(planning.getVendorPrices, { params: { draftId: id }, query });
  expect(status).toBe(401);
});

it('a card shows that a vendor is too small in place of a price', async () => {
  const host = people.newHost();
  const token = accessTokenFor(host);
  const plan = await makePlan(token, { name: 'Crowded', categories: ['venue'] });
  const { id } = plan;
  const crowded = draftChanges(plan, { details: { ...plan.details, guestCount: 9000 } });
  await callApi(planning.changeDraft, { params: { draftId: id }, body: crowded }, token);
  const user = await renderPage(`/vendors?category=venue&draftId=${id}`, { as: host });
  await press(user, /more don't fit your event/);
  expect((await screen.findAllByText(/^Seats [\d,]+, but you expect 9,000$/)).length).toBeGreaterThan(0);
});

it("a plan's vendors can be sorted by price, limited to a price and shown on a map", proves('vendors-7'), async () => {
  const host = people.newHost();
  const { id } = await makePlan(accessTokenFor(host), { name: 'Thrifty', categories: ['catering'] });
  const shownCents = () =>
    screen
      .queryAllByText(/^\$[\d,]+\.\d\d$/)
      .filter((price) => price.closest('[data-vendor]'))
      .map(({ textContent }) => Math.round(Number(textContent.replace(/[^\d.]/g, '')) * 100));

  // The lowest price first.
  const user = await renderPage(`/vendors?category=catering&draftId=${id}&near=78704&radius=50`, { as: host });
  await waitFor(() => expect(shownCents().length).toBeGreaterThan(0));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Lowest price first');
  await screen.findByText(/lowest price first/);
  await waitFor(() => expect(shownCents().length).toBeGreaterThan(1));
  const cents = shownCents();
  expect(cents).toEqual(cents.toSorted((a, b) => a - b));

  // A price limit can be removed again.
  const [lowest = 0] = cents;
  await press(user, 'Filters');
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters for Food & Beverage' }));
  await fill(user, 'Maximum price', String(Math.ceil(lowest / 100)));
  await user.click(dialog.getByRole('button', { name: 'Show vendors' }));
  await screen.findByRole('button', { name: 'Filters (1)' });
  await waitFor(() => {
    expect(shownCents().length, 'the cheapest vendor is within the limit').toBeGreaterThan(0);
    expect(Math.max(...shownCents())).toBeLessThanOrEqual(lowest + 100);
  });
  await press(user, 'Remove price filter');
  await screen.findByRole('button', { name: 'Filters' });

  // The map uses the order of the list.
  await press(user, 'Map');
  const [first] = (await findCards()).map(nameOn);
  const map = await screen.findByRole('region', { name: /^Map of vendors/ });
  expect(map.querySelector('a')?.getAttribute('aria-label')).toMatch(new RegExp(`^1 ${RegExp.escape(first ?? '-')}`));
});

it("a vendor's page asks about a second venue, and offers other dates for a taken one", async () => {
  const host = people.newHost();
  const token = accessTokenFor(host);
  const { id, details, items } = await makePlan(token, { name: 'Two places', categories: ['venue'] });
  const [first] = items;
  const found = await callApi(directory.searchVendors, { query: { category: 'venue', date: details.date ?? '' } });
  const free = found.body.vendors.find((vendor) => vendor.availability === 'free' && vendor.id !== first?.vendorId);

  // One venue replaces the other.
  const user = await renderPage(`/vendor/${free?.id}?category=venue&draftId=${id}`, { as: host });
  await press(user, 'Add to Your Plan');
  const question = await screen.findByRole('dialog', { name: `Replace ${first?.vendorName}?` });
  expect(question.textContent).toContain(`Choose ${free?.name} instead, or keep both for the same day.`);
  await user.click(within(question).getByRole('button', { name: 'Replace' }));
  await waitFor(async () => {
    const { body: draft } = await callApi(planning.getDraft, { params: { draftId: id } }, token);
    expect(draft.items.map(({ vendorId }) => vendorId)).toEqual([free?.id]);
  });

  // A closed day has no button.
  play(directory.getAvailability, ({ path }) => {
    const from = new URL(path, location.origin).searchParams.get('from') ?? '';
    const days = Array.from({ length: 42 }, (_, n) => ({ date: addDays(from, n), status: 'closed' }));
    return Response.json({ days });
  });
  await renderPage(`/vendor/${first?.vendorId}?category=venue&draftId=${id}`);
  await screen.findByText(/^Closed on \w{3} \d+\.$/);
  expect(screen.getByRole('link', { name: named('Choose another date') })).toBeTruthy();
  const others = screen.getByRole('link', { name: named('see other Venue vendors') });
  expect(others.getAttribute('href')).toMatch(/\/vendors\?/);
  expect(screen.queryByRole('button', { name: named('Add to Your Plan') })).toBeNull();
});

it("a vendor sees the host's price while typing the price of a product", async () => {
  const user = await renderPage('/vendor-dashboard?view=products', { as: people.vendor() });
  await user.click(await screen.findByRole('link', { name: named('Add Product') }));
  await fill(user, 'Price', '25');
  await user.selectOptions(screen.getByLabelText('Unit'), 'per person');
  const example = await screen.findByRole('region', { name: /^For 80 guests/ });
  await waitFor(() => expect(example.textContent).toContain('80 guests × $25.00'));
  expect(example.textContent).toContain('Platform fee (5%)');
  await fill(user, /^Most guests/, '30');
  const smaller = await screen.findByRole('region', { name: /^For 30 guests/ });
  expect(smaller.textContent).toContain('30 guests × $25.00');
});
