import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { directory } from '#shared/api/directory.ts';
import type { VendorCard } from '#shared/api/directory/vendor-card.ts';
import { elements, main, optionLabels, firstLinkTarget } from '#tests/support/page-parts.ts';
import { proves } from '#tests/support/proves.ts';
import {
  expectAddress,
  expectHeading,
  named,
  play,
  press,
  renderPage,
  responds,
  usePages,
} from '#tests/support/render-page.tsx';

/* Texts, choices and links of the public screens, unless covered elsewhere. */

usePages();

it(
  'the landing page presents the product, and the sign-in and sign-up forms have their fields',
  proves('product-1', 'landing-3', 'login-2', 'login-4'),
  async () => {
    const user = await renderPage('/');
    await expectHeading('Plan Your Perfect Event in Under 10 Minutes');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Making event planning simple and affordable', { exact: true })).toBeTruthy();
    expect(footer.getByText('© 2024', { exact: true })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: named('Sign In') }));
    await expectHeading('Welcome back');
    expect(within(main()).getByText('or', { exact: true }), 'before continuing as a guest').toBeTruthy();
    const fields = () => elements('main :is(input, textarea)');
    expect(fields(), 'e-mail and password').toHaveLength(2);
    await press(user, "Don't have an account? Sign up");
    await waitFor(() => expect(fields(), 'also name and repeated password').toHaveLength(4));
  },
);

describe('the terms page', () => {
  it('the terms have a Back button to the previous page', proves('routes-4', 'terms-2'), async () => {
    const user = await renderPage('/vendor-directory');
    await user.click(await screen.findByRole('link', { name: named('Vendor Terms') }));
    await expectAddress('/terms');
    await press(user, 'Back');
    await expectAddress('/vendor-directory');
  });

  it('the terms in a new tab lead home', proves('routes-4', 'terms-2'), async () => {
    const user = await renderPage('/vendor-terms');
    await press(user, 'Back');
    await expectAddress('/');
  });
});

describe('the questionnaire', () => {
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  it(
    'the questionnaire offers the specified choices',
    proves(
      'questionnaire-1',
      'questionnaire-2',
      'questionnaire-9',
      'entities-1',
      'states-13',
      'constants-2',
      'constants-4',
      'constants-8',
    ),
    async () => {
      await renderPage('/questionnaire');
      await expectHeading('Tell Us About Your Event');
      expect(screen.getByText('Step 1 of 4')).toBeTruthy();
      expect(optionLabels(field('Event type'))).toHaveLength(15);
      expect(optionLabels(field('Event duration'))).toEqual(
        [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8].map((hours) => (hours === 1 ? '1 hour' : `${hours} hours`)),
      );
      expect(optionLabels(field('Search radius'))).toEqual(['5 miles', '10 miles', '25 miles', '50 miles']);
      expect(field('Search radius').value, 'at first').toBe('10');
      expect(optionLabels(field('Start time')), 'every half hour of the day').toHaveLength(24);
      for (const half of ['AM', 'PM']) expect(screen.getByRole('radio', { name: half })).toBeTruthy();
      expect(await firstLinkTarget('Back', screen.getByRole('region', { name: 'Actions' })), 'Cancel').toBe(
        '/dashboard',
      );
      for (const name of ['Clear', 'Save', 'Next']) expect(screen.getByRole('button', { name })).toBeTruthy();
    },
  );

  it('the budget slider has six positions', proves('questionnaire-4', 'constants-6'), async () => {
    await renderPage('/questionnaire');
    const budget = await screen.findByRole('slider', { name: 'Budget' });
    const bands = ['Under $500', '$500 - $1,000', '$1,000 - $2,500', '$2,500 - $5,000', '$5,000 - $10,000'];
    for (const [position, words] of [...[...bands, 'Over $10,000'].entries()].toReversed()) {
      fireEvent.change(budget, { target: { value: String(position) } });
      await waitFor(() => expect(budget.getAttribute('aria-valuetext')).toBe(words));
    }
    expect(budget.getAttribute('max')).toBe('5');
  });

  it('the end time is computed from start and duration and cannot be edited', proves('questionnaire-5'), async () => {
    const user = await renderPage('/questionnaire');
    await user.selectOptions(await screen.findByLabelText('Start time'), '9:30');
    await user.click(screen.getByText('PM', { exact: true }));
    await user.selectOptions(field('Event duration'), '1.5 hours');
    await waitFor(() => expect(field('End time').value).toBe('11:00 PM'));
    expect(field('End time').readOnly).toBe(true);
  });

  it('the suggested date is four days from today', proves('validation-3', 'questionnaire-2'), async () => {
    await renderPage('/questionnaire');
    const day = new Date();
    day.setDate(day.getDate() + 4);
    const first = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
      .map((n) => String(n).padStart(2, '0'))
      .join('-');
    const date = await screen.findByLabelText<HTMLInputElement>('Event date');
    expect(date.value).toBe(first);
    expect(date.min).toBe(first);
    const description = document.querySelector(`#${CSS.escape(date.getAttribute('aria-describedby') ?? '')}`);
    expect(description?.textContent).toMatch(/^Suggested/);
  });
});

const vendor = (changes: Partial<VendorCard>): VendorCard => ({
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  name: 'Fern & Foxglove',
  description: 'Arches of what grows that week.',
  categories: ['decor', 'venue'],
  themes: ['Garden', 'Boho', 'Rustic', 'Classic', 'Wild'],
  address: 'Austin, TX',
  website: 'https://fern.example.test',
  instagramHandle: '@fernandfoxglove',
  email: 'hello@fern.example.test',
  phone: '(512) 555-0142',
  imageUrls: Array.from({ length: 7 }, (_, n) => `/media/drawings/decor/arch-fern.svg?${n}`),
  rating: 4.75,
  reviewCount: 12,
  leadTime: '1-2 weeks',
  distanceMiles: 6.2,
  availability: null,
  ...changes,
});

describe('the directory', () => {
  const bare = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAW', name: 'Only Words', imageUrls: [], themes: ['Art Deco', 'Boho'] };
  const vendors = [vendor({}), vendor(bare)];

  async function openDirectory() {
    play(directory.searchVendors, responds({ vendors, nextCursor: null }));
    await renderPage('/vendor-directory?near=78704');
    expect(await screen.findByText('Found 2 vendors', { exact: true })).toBeTruthy();
  }

  async function findCard(name: string): Promise<HTMLElement> {
    const card = (await screen.findByRole('heading', { name })).closest('li');
    if (!card) throw new Error(`There is no card of ${name}`);
    return card;
  }

  it(
    'a card of the directory shows a vendor as specified',
    proves(
      'directory-5',
      'directory-11',
      'directory-12',
      'directory-13',
      'directory-14',
      'directory-15',
      'directory-18',
      'entities-5',
      'constants-18',
    ),
    async () => {
      await openDirectory();
      const card = await findCard('Fern & Foxglove');
      expect(elements('a[aria-hidden] img', card), "six of the vendor's seven pictures").toHaveLength(6);
      expect(elements('a[aria-hidden] img', await findCard('Only Words')), 'a placeholder').toHaveLength(1);
      expect(elements('a[aria-hidden]', card)[0]?.getAttribute('href')).toBe(`/vendor/${vendors[0]?.id}`);
      for (const words of [
        'Decor',
        'Venue',
        'Arches of what grows that week.',
        '6.2 miles away',
        'Austin, TX',
        'Garden',
        'Boho',
        'Rustic',
        '+2 more',
      ])
        expect(within(card).getByText(words, { exact: true }), words).toBeTruthy();
      expect(within(card).queryByText('Classic', { exact: true }), 'three themes').toBeNull();
      expect(within(card).getByRole('img', { name: 'Rated 4.8 out of 5, 12 reviews' })).toBeTruthy();
      const hrefs = within(card)
        .getAllByRole('link')
        .map((one) => one.getAttribute('href'));
      expect(hrefs).toEqual(
        expect.arrayContaining([
          `/vendor/${vendors[0]?.id}`,
          'https://fern.example.test',
          'https://www.instagram.com/fernandfoxglove',
          'mailto:hello@fern.example.test',
          'tel:5125550142',
          '/login',
        ]),
      );
      expect(within(card).getByRole('link', { name: named('Start Planning to See Pricing') })).toBeTruthy();
    },
  );

  it(
    'the directory filters by radius, category and the themes of the results',
    proves('directory-3', 'directory-4', 'directory-8', 'constants-3'),
    async () => {
      await openDirectory();
      const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
      expect(optionLabels(select('Radius'))).toEqual(['10 miles', '25 miles', '50 miles', '100 miles']);
      expect(select('Radius').value, 'at first').toBe('50');
      expect(select('Category').options[0]?.text).toBe('All Categories');
      expect(optionLabels(select('Category'))).toEqual([
        'Venue',
        'Food & Beverage',
        'Entertainment',
        'Photography & Video',
        'Decor',
        'Activities',
        'Audio-Visual',
      ]);
      const themes = ['Art Deco', 'Boho', 'Classic', 'Garden', 'Rustic', 'Wild'];
      await waitFor(() => expect(optionLabels(select('Theme/Style')), 'sorted, without duplicates').toEqual(themes));
    },
  );
});

it.for(['View Price', 'Start Planning to See Pricing'])(
  "'%s' on a vendor's page leads a visitor to sign in and back",
  proves('vendor-2', 'vendor-3'),
  async (name) => {
    const user = await renderPage('/vendor-directory?q=Ember');
    await user.click(await screen.findByRole('link', { name: named('Ember & Rye') }));
    await expectAddress(/^\/vendor\/\w+$/);
    const { pathname } = location;
    expect((await screen.findAllByText('Sign in to view pricing')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('radiogroup', { name: 'Packages' }), 'no package to choose yet').toBeNull();
    const [first] = within(main()).getAllByRole('link', { name: named(name) });
    if (!first) throw new Error(`There is no '${name}'`);
    await user.click(first);
    await expectAddress('/login');
    expect((history.state as { usr?: { from?: string } }).usr?.from, 'the way back').toBe(pathname);
    history.back();
    await expectAddress(pathname);
  },
);
