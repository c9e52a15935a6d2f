import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demoVendorId } from '#infra/demo/vendors/open-businesses.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { accessTokenFor, people, renderPage, usePages } from '#tests/support/render-page.tsx';
import { findCard } from '#tests/support/vendor-cards.ts';

/* Vendors' answers about their packages, as hosts read them. */

usePages();

const vendorId = demoVendorId('Masa Madre');

const rows = (part: HTMLElement): (string | null)[][] =>
  within(part)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]);

const findFolded = (name: string): Promise<HTMLElement> =>
  screen.findByText((_, element) => element?.textContent === `What's included in ${name}`, { selector: 'summary' });

const tacos = [
  ['Included', 'Staff · Plates, glasses and cutlery · Set-up'],
  ['Not included', 'No drinks'],
  ['Needs', 'Power · A roof if it rains'],
  [
    'Dishes',
    'Slow pork with pineapple (Gluten-Free)Chicken in red chile (Gluten-Free, Halal)Mushrooms and rajas (Vegetarian, Vegan, Gluten-Free)',
  ],
];

it('a host unfolds what a package includes, needs and serves; one without answers has nothing to unfold', async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'Tacos', categories: [] });
  const user = await renderPage(`/vendor/${vendorId}?draftId=${plan.id}`, { as: host });
  const summary = await findFolded('Taco bar');
  expect(screen.queryByText('Slow pork with pineapple (Gluten-Free)')).toBeNull();
  await user.click(summary);
  await screen.findByText('Slow pork with pineapple (Gluten-Free)');
  expect(rows(summary.parentElement ?? document.body)).toEqual(tacos);
  expect(document.querySelectorAll('summary')).toHaveLength(1);
});

it('a visitor unfolds the same without prices', async () => {
  const user = await renderPage(`/vendor/${vendorId}`);
  const summary = await findFolded('Taco bar');
  await user.click(summary);
  await screen.findByText('Slow pork with pineapple (Gluten-Free)');
  expect(rows(summary.parentElement ?? document.body)).toEqual(tacos);
});

it('a comparison lists what each package includes', async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'Compared', categories: [] });
  const user = await renderPage(`/vendors?category=catering&draftId=${plan.id}`, { as: host });
  for (const name of ['Masa Madre', 'Ember & Rye']) await user.click(await screen.findByLabelText(`Compare ${name}`));
  await user.click(await screen.findByRole('link', { name: 'Compare' }));
  const columns = [await findCard(0, 3), await findCard(1, 3)];
  const column = columns.find((one) => one.textContent.includes('Masa Madre')) ?? document.body;
  await within(column).findByText('Mushrooms and rajas (Vegetarian, Vegan, Gluten-Free)');
  expect(rows(column)).toEqual(expect.arrayContaining(tacos));
});
