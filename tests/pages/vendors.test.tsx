import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { directory } from '#shared/api/directory.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { noVendors } from '#tests/support/no-vendors.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { proves } from '#tests/support/proves.ts';
import {
  expectAddress,
  expectHeading,
  expectToast,
  fails,
  fill,
  named,
  people,
  play,
  press,
  renderPage,
  responds,
  stopPlaying,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';
import {
  addOnVendorPage,
  addVendor,
  cards,
  vendorCounts,
  findCard,
  findCards,
  holdBack,
  vendorLink,
  nameOn,
} from '#tests/support/vendor-cards.ts';

/* The directory, browsing for a plan and a vendor's page, in their states. */

usePages();

const findVendorId = async (name: string): Promise<string> => {
  const { vendors } = (await callApi(directory.searchVendors, { query: { text: name } })).body;
  const vendor = vendors.find((one) => one.name === name);
  if (!vendor) throw new Error(`The directory has no ${name}`);
  return vendor.id;
};

describe('the directory', () => {
  it('the directory shows the number of all vendors, and more vendors on request', proves('directory-8'), async () => {
    const user = await renderPage('/vendor-directory?all=yes');
    const total = Number((await screen.findByText(/^Found [\d,]+ vendors?$/)).textContent.replace(/\D/g, ''));
    const shown = (await findCards()).length;
    expect(total, 'all vendors are counted, not only the loaded ones').toBeGreaterThan(shown);
    await press(user, 'Load more');
    await findCards(shown + 1);
    expect(screen.getByText(`Found ${total} vendors`)).toBeTruthy();
  });

  it(
    'the directory shows a lower bound if there are more vendors than one count reads',
    proves('directory-8'),
    async () => {
      play(directory.countVendors, responds({ ...vendorCounts(120), isCut: true }));
      await renderPage('/vendor-directory?all=yes');
      expect(await screen.findByText('Found 120+ vendors', { exact: true })).toBeTruthy();
    },
  );

  it(
    'the directory filters by text, category, theme and place, and each filter can be removed',
    proves('directory-2', 'directory-3', 'directory-6'),
    async () => {
      const user = await renderPage('/vendor-directory?all=yes');
      await user.selectOptions(await screen.findByLabelText('Category'), 'catering');
      await fill(user, 'Address or ZIP', '78704{Enter}');
      await screen.findByText('Location Filter Active');
      await waitFor(() => {
        expect(cards()[0]?.textContent).toContain('miles away');
        expect(cards()[0]?.textContent).toContain('Food & Beverage');
      });
      const themes = screen.getByLabelText<HTMLSelectElement>('Theme/Style');
      await waitFor(() => expect(themes.options.length).toBeGreaterThan(1));
      await user.selectOptions(themes, themes.options[1]?.text ?? '');
      await fill(user, 'Search', 'a');
      await screen.findByRole('button', { name: 'Remove theme filter' });
      await screen.findByRole('button', { name: 'Remove text filter' });
      await press(user, 'Remove location filter');
      await waitFor(() => expect(screen.queryByText('Location Filter Active')).toBeNull());
      await press(user, 'Clear all');
      await expectAddress('/vendor-directory');
      expect(screen.getByLabelText('Category')).toHaveProperty('value', '');
    },
  );

  it('the directory shows an empty result and clears the filters', proves('directory-10'), async () => {
    const user = await renderPage('/vendor-directory?q=qwzxvbnm');
    await screen.findByRole('heading', { name: 'No vendors found' });
    expect(screen.getByText('Try adjusting your filters or search terms')).toBeTruthy();
    await press(user, 'Clear Filters');
    await findCards();
  });

  it('the directory shows six skeletons while vendors load', proves('directory-9', 'constants-18'), async () => {
    const { hold, release } = holdBack();
    play(directory.searchVendors, hold);
    await renderPage('/vendor-directory');
    await screen.findByText('Loading vendors...');
    const lists = document.querySelectorAll('main ul');
    expect(lists[lists.length - 1]?.children).toHaveLength(6);
    release();
    await screen.findByText(/^Found [\d,]+ vendors?$/);
    expect(screen.queryByText('Loading vendors...')).toBeNull();
  });

  it('the directory shows an error when it fails to load, and tries again', async () => {
    play(directory.searchVendors, fails('unavailable'));
    const user = await renderPage('/vendor-directory');
    await expectToast('Error', 'Failed to load vendors');
    expect(cards(), 'no samples replace the vendors').toEqual([]);
    stopPlaying();
    await press(user, 'Retry');
    await findCards();
  });
});

describe('browsing for a plan', () => {
  it(
    'browsing goes from service to service and then to the summary',
    proves('vendors-1', 'vendors-3', 'constants-9'),
    async () => {
      const host = people.newHost();
      const draft = await makePlan(accessTokenFor(host), { name: 'Two services', categories: ['venue', 'decor'] });
      const user = await renderPage(`/vendors?category=venue&draftId=${draft.id}`, { as: host });
      await expectToast('Vendors loaded', /^Found \d+ approved vendors?\.$/);
      const services = ['Venue', 'Food & Beverage', 'Entertainment', 'Photography & Video', 'Decor', 'Activities'];
      const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
      expect(tabs).toEqual(['All', ...[...services, 'Audio-Visual'].map((name) => expect.stringContaining(name))]);
      const day = await findCard();
      await waitFor(() => expect(day.textContent).toMatch(/(Available|Booked|Closed) on \w{3} \d+/));
      await user.click(await screen.findByRole('link', { name: named('Next Service') }));
      // The address changes before the page, which has links of the same names.
      await expectHeading('Decor for Two services');
      await expectAddress(`/vendors?category=decor&draftId=${draft.id}`);
      await user.click(await screen.findByRole('link', { name: named('Next Service') }));
      await expectHeading('Event Summary');
      await expectAddress(`/summary?draftId=${draft.id}`);
      history.back();
      await expectHeading('Decor for Two services');
      await expectAddress(`/vendors?category=decor&draftId=${draft.id}`);
      await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Back' }));
      await expectAddress(`/services?draftId=${draft.id}`);
    },
  );

  it('a host chooses a vendor while browsing and removes it again', proves('states-17'), async () => {
    const host = people.newHost();
    const draft = await makePlan(accessTokenFor(host), { name: 'One more', categories: ['venue'] });
    const user = await renderPage(`/vendors?category=entertainment&draftId=${draft.id}`, { as: host });
    const card = await findCard();
    await addVendor(user, card);
    await expectToast('Vendor selected', `${nameOn(card)} added to your event plan.`);
    await within(card).findByText('Selected for Event');
    await user.click(await within(card).findByRole('button', { name: 'Unselect' }));
    await waitFor(() => expect(within(card).queryByText('Selected for Event')).toBeNull());
  });

  it('a late count does not hide the result of a choice', async () => {
    const host = people.newHost();
    const plan = await makePlan(accessTokenFor(host), { name: 'Quick chooser' });
    const { hold, release } = holdBack();
    play(directory.countVendors, async () => {
      await hold();
      return Response.json(vendorCounts(77, { venue: 7 }));
    });
    const user = await renderPage(`/vendors?category=venue&draftId=${plan.id}`, { as: host });
    const card = await findCard();
    await addVendor(user, card);
    const sentence = `${nameOn(card)} added to your event plan.`;
    await expectToast('Vendor selected', sentence);
    release();
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: /^Entertainment/ }).textContent).toContain('Coming Soon'),
    );
    await expectToast('Vendor selected', sentence);
    await waitFor(() => expect(screen.queryByText('Vendor selected'), 'the message leaves by itself').toBeNull());
    expect(screen.queryByText('Vendors loaded')).toBeNull();
  });

  it('a visitor searches around any address', proves('vendors-6', 'validation-32', 'constants-3'), async () => {
    const user = await renderPage('/vendors?category=catering');
    await findCards();
    await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Search' }));
    await expectToast('Address required', 'Please enter an address to search');
    await fill(user, 'Address or ZIP', 'qwzx vbnm{Enter}');
    await expectToast(
      'Expanding Soon',
      'We are expanding to that area soon. Try a different location or browse all vendors below.',
    );
    expect(cards().length, 'all vendors remain below').toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByLabelText('Address or ZIP')).toHaveProperty('value', ''));
    await fill(user, 'Address or ZIP', '78704{Enter}');
    await screen.findByText(/vendors within 50 miles of .*78704/);
    await user.selectOptions(screen.getByLabelText('Radius'), '10 miles');
    await screen.findByText(/vendors? within 10 miles of .*78704/);
    await user.click(screen.getByRole('tab', { name: /^Venue/ }));
    await expectAddress('/vendors?category=venue&near=78704&radius=10');
  });

  it('a radius chosen before the place applies to the search', async () => {
    const user = await renderPage('/vendors?category=catering');
    await user.selectOptions(await screen.findByLabelText('Radius'), '25 miles');
    await fill(user, 'Address or ZIP', '78704{Enter}');
    expect(await screen.findByText(/vendors? within 25 miles of .*78704/)).toBeTruthy();
  });

  it('samples show where no vendor exists yet, and can only be used for planning', proves('errors-20'), async () => {
    play(directory.countVendors, responds(vendorCounts(0)));
    play(directory.searchVendors, responds(noVendors));
    const user = await renderPage('/vendors?category=venue', { as: people.host() });
    await expectToast('Showing demo vendors', 'Displaying sample vendor data for preview.');
    await findCards(3);
    expect(cards()).toHaveLength(3);
    const card = await findCard();
    expect(within(card).getByText('Sample', { exact: true })).toBeTruthy();
    const name = nameOn(card);
    await user.click(vendorLink(card));
    await expectHeading(name);
    await screen.findByText(/You can add it to your plan, but you can't book it\.$/);
    await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/\$\d/));
  });

  it('browsing shows that a service is not available yet', proves('vendors-4', 'vendors-5'), async () => {
    play(directory.countVendors, responds(vendorCounts(5, { venue: 5 })));
    play(directory.searchVendors, ({ path }) =>
      path.includes('category=decor') ? Response.json(noVendors) : undefined,
    );
    await renderPage('/vendors?category=decor');
    await screen.findByRole('heading', { name: 'No vendors found' });
    expect(screen.getByText('Try selecting a different service category.')).toBeTruthy();
    const tab = (name: RegExp) => screen.getByRole('tab', { name }).textContent;
    await waitFor(() => expect(tab(/^Decor/)).toBe('DecorComing Soon to Your City'));
    expect(tab(/^Venue/)).toBe('Venue');
  });

  it('browsing shows an error and no samples during an outage', async () => {
    play(directory.searchVendors, fails('unavailable'));
    play(directory.countVendors, fails('unavailable'));
    const user = await renderPage('/vendors?category=decor');
    await expectToast('Error', 'Failed to load vendors');
    expect(cards()).toEqual([]);
    stopPlaying(directory.searchVendors);
    await press(user, 'Retry');
    await findCards();
  });
});

describe('a vendor’s page', () => {
  it(
    "a vendor's page adds pickup or delivery to the plan and returns to the filtered list",
    proves('vendor-1', 'vendor-4', 'constants-16'),
    async () => {
      const host = people.newHost();
      const draft = await makePlan(accessTokenFor(host), { name: 'Delivered', categories: ['venue'] });
      const page = `/vendor/${await findVendorId('Ember & Rye')}?category=catering&draftId=${draft.id}`;
      const list = `/vendors?category=catering&draftId=${draft.id}&near=78704&radius=25`;
      await renderPage(list, { as: host });
      await findCards();
      const user = await renderPage(page);
      const ways = () => screen.findAllByRole<HTMLInputElement>('radio', { name: /Pickup|Delivery/ });
      expect(await ways()).toHaveLength(2);
      const [pickup] = await ways();
      expect(pickup?.closest('label')?.textContent, 'pickup comes first, with its price').toMatch(
        /^Pickup\s*\$[\d,.]+$/,
      );
      expect(pickup?.checked, 'and is preselected').toBe(true);
      expect(screen.getByRole('radio', { name: /^Delivery\s*\$[\d,.]+$/ })).toBeTruthy();
      const packages = screen.getByRole('group', { name: 'Packages' });
      expect(within(packages).getAllByRole<HTMLInputElement>('checkbox')[0]?.checked).toBe(true);
      await press(user, 'Add to Your Plan');
      const questions = await screen.findAllByRole('group', { name: 'How should it reach your event?' });
      const asked = questions.flatMap((one) => within(one).queryAllByRole('button', { name: /^Pickup/ }))[0];
      if (!asked) throw new Error('Who left it so is asked');
      expect(document.activeElement).toBe(asked);
      await user.click(asked);
      await expectToast('Vendor selected', 'Ember & Rye added to your event plan.');
      await expectAddress(list);
      await renderPage(page);
      await waitFor(() => expect(screen.getAllByLabelText('Your plan')[0]?.textContent).toContain('Pickup'));
      expect((await ways())[0]?.checked).toBe(true);
      expect(await screen.findByRole('button', { name: 'Unselect' })).toBeTruthy();
    },
  );

  it("a vendor's page opened directly links to the services", proves('vendor-4'), async () => {
    const host = people.newHost();
    const draft = await makePlan(accessTokenFor(host), { name: 'From a link', categories: ['venue'] });
    const austin = { latitude: 30.2431, longitude: -97.7654 };
    const near = { category: 'photography', date: draft.details.date ?? '', ...austin } as const;
    const { vendors } = (await callApi(directory.searchVendors, { query: near })).body;
    const vendor = vendors.find(({ availability }) => availability === 'free');
    const user = await renderPage(`/vendor/${vendor?.id}?category=photography&draftId=${draft.id}`, { as: host });
    await addOnVendorPage(user);
    await expectToast('Vendor selected', `${vendor?.name} added to your event plan.`);
    await expectAddress(`/services?draftId=${draft.id}`);
  });

  it('an unknown vendor is not found', proves('vendor-5'), async () => {
    const user = await renderPage('/vendor/01HZZZZZZZZZZZZZZZZZZZZZZZ');
    await screen.findByRole('heading', { name: 'Vendor not found' });
    await waitFor(() => expect(document.title).toBe('Vendor not found · Hostwell'));
    await press(user, 'Back');
    await expectAddress('/vendor-directory');
    await renderPage('/vendor/sample-unknown');
    expect(await screen.findByRole('heading', { name: 'Vendor not found' })).toBeTruthy();
  });

  it('a vendor that fails to load can be loaded with Retry', proves('errors-23'), async () => {
    const user = await renderPage('/vendor-directory?near=78704');
    play(directory.getVendor, fails('unavailable'));
    await user.click(vendorLink(await findCard()));
    await screen.findByText("Couldn't load this vendor");
    stopPlaying();
    await press(user, 'Retry');
    expect(await screen.findByRole('heading', { name: 'Packages' })).toBeTruthy();
  });

  it('a vendor page describes itself to search engines and shared links, without a price', async () => {
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');
    const described = (): unknown => {
      const all = document.querySelectorAll('script[type="application/ld+json"]');
      return JSON.parse(all[all.length - 1]?.textContent ?? '{}');
    };
    await renderPage(`/vendor/${await findVendorId('Ember & Rye')}`);
    await waitFor(() => expect(document.title).toBe('Ember & Rye · Hostwell'));
    await waitFor(() => expect(content('meta[name="description"]')).toMatch(/^Food & Beverage in /));
    expect(content('meta[property="og:title"]')).toBe('Ember & Rye');
    expect(described()).toMatchObject({ '@type': 'LocalBusiness', name: 'Ember & Rye' });
    expect(described()).toHaveProperty('aggregateRating.reviewCount');
    expect(JSON.stringify(described())).not.toMatch(/price|\$/i);
    await renderPage('/');
    await waitFor(() => expect(document.title).not.toContain('Ember & Rye'));
    expect(described(), 'the description of index.html returns').toEqual({});
    expect(content('meta[property="og:title"]')).not.toBe('Ember & Rye');
  });
});
