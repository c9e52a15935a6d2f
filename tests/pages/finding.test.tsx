import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { directory } from '#shared/api/directory.ts';
import { proves } from '#tests/support/proves.ts';
import { expectAddress, fill, play, press, renderPage, usePages } from '#tests/support/render-page.tsx';
import { cards, findCard, findCards, nameOn } from '#tests/support/vendor-cards.ts';

/* Finding vendors: the question for a place, filters, unsuitable vendors and the map. */

usePages();

const address = '/vendor-directory';
const question = 'Where is your event?';

const expectDistances = () => waitFor(() => expect(cards()[0]?.textContent).toContain('miles away'));

describe('a visitor without a place', () => {
  it(
    'a visitor without a place sees vendors by name, and vendors nearby after one press',
    proves('directory-24'),
    async () => {
      const asked: string[] = [];
      play(directory.searchVendors, ({ path }) => void asked.push(path));
      const user = await renderPage(address);
      await screen.findByText(/^Found [\d,]+ vendors$/);
      const byName = (await findCards(7)).map(nameOn);
      expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b, 'en', { ignorePunctuation: true })));
      const order = within(screen.getByRole('group', { name: 'Sort by' }));
      expect(order.getByRole<HTMLInputElement>('radio', { name: 'By name' }).checked).toBe(true);
      for (const [label, sort] of [
        ['Best rated', 'rated'],
        ['New', 'new'],
      ] as const) {
        await user.click(order.getByText(label));
        await expectAddress(`${address}?sort=${sort}`);
        await waitFor(() => expect(asked).toContain(`/api/directory/vendors?sort=${sort}`));
        await screen.findByText(/^Found [\d,]+ vendors$/);
        await findCards();
      }
    },
  );

  it('a visitor is asked for a place once, above the list', proves('directory-19'), async () => {
    const user = await renderPage(address);
    await screen.findByRole('heading', { name: question });
    await findCards();
    expect(screen.getByText(question), 'vendors show beside the question').toBeTruthy();
    await press(user, 'Austin');
    await expectDistances();
    await expectAddress(/near=Austin/);
    await renderPage(address);
    await expectDistances();
    expect(screen.queryByText(question)).toBeNull();
    await press(user, 'Remove location filter');
    await screen.findByText(question);
    await press(user, 'Not now');
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    await findCards();
  });
});

it(
  'filters show the number of matches before they apply, and the address keeps them',
  proves('directory-20'),
  async () => {
    const user = await renderPage(`${address}?near=78704`);
    await press(user, 'Filters');
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await fill(user, 'Guests', '150');
    await user.click(dialog.getByLabelText('Vegan'));
    const apply = await dialog.findByRole('button', { name: /^Show \d+ vendor/ });
    await waitFor(() => expect(apply.textContent).toMatch(/^Show \d+ vendor/));
    const number = apply.textContent.replace(/\D/g, '');
    await user.click(apply);
    await expectAddress(/guests=150&facts=cuisineTypes%3AVegan/);
    await screen.findByText(new RegExp(`^Found ${number} vendor`));
    await renderPage(location.pathname + location.search);
    await press(user, 'Remove Vegan filter');
    await waitFor(() => expect(location.search).not.toMatch(/facts/));
  },
);

it('unsuitable vendors are counted and can be shown with their reasons', proves('directory-21'), async () => {
  const user = await renderPage(`${address}?near=78704&category=venue&guests=1000`);
  const opener = await screen.findByRole('button', { name: /more (don't|doesn't) fit your event/ });
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await user.click(opener);
  await screen.findAllByText(/^Seats [\d,]+, but you expect 1,000$/);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
});

describe('invalid filters', () => {
  it('contradictory filters are named, with a way to resolve them', proves('directory-22'), async () => {
    const user = await renderPage(`${address}?near=78704&category=venue&comes=yes`);
    await screen.findByText(/^Venues don't come to you\./);
    await press(user, 'Search All Categories');
    await findCards();
  });

  it('out-of-range filters are named and ignored', proves('directory-22'), async () => {
    await renderPage(`${address}?near=78704&radius=3&date=2020-01-01`);
    await screen.findByText(/^The radius can be 10, 25, 50, or 100 miles\./);
    expect(screen.getByText(/The date must be today or later\./)).toBeTruthy();
    await findCards();
  });

  it('filters without results offer their removal, with the results without them', proves('directory-22'), async () => {
    const user = await renderPage(`${address}?near=78704&q=bakery&facts=amenities%3AStage%3Bamenities%3ABridal+Suite`);
    await screen.findByRole('heading', { name: 'No vendors found' });
    const [without] = await screen.findAllByRole('button', { name: /^Without .*: \d+ vendors?$/ });
    if (!without) throw new Error('No filter can go');
    await user.click(without);
    await findCards();
  });
});

it(
  "the map shows the list's vendors in its order and highlights the one pointed at",
  proves('directory-23'),
  async () => {
    const user = await renderPage(`${address}?near=78704`);
    await press(user, 'Map');
    await expectAddress(/view=map/);
    await findCards();
    const map = await screen.findByRole('region', { name: /^Map of vendors/ });
    const markers = () => within(map).getAllByRole('link');
    const names = (await findCards(4)).map(nameOn);
    const labels = markers().map((link) => link.getAttribute('aria-label')?.replace(/^\d+ |, [\d.]+ miles away$/g, ''));
    expect(labels).toEqual(names);
    const [, second, third, fourth] = markers();
    expect(fourth?.dataset['lit']).toBe('false');
    second?.focus();
    await waitFor(async () => expect((await findCard(1)).dataset).toHaveProperty('lit'));
    await user.tab();
    expect(document.activeElement).toBe(third);
    await user.hover(await findCard(3));
    await waitFor(() => expect(fourth?.dataset['lit']).toBe('true'));
  },
);
