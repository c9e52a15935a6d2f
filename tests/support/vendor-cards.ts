import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { named, press } from './render-page.tsx';

/* The cards of vendors on a page that `renderPage` opened. By element where a query by role takes seconds. */

const elements = (part: ParentNode, selector: string): HTMLElement[] => [
  ...part.querySelectorAll<HTMLElement>(selector),
];

/** Vendors of a list; those of a comparison have headings of level 3. */
export const cards = (level: 2 | 3 = 2): HTMLElement[] =>
  elements(document, 'main li').filter((item) => item.querySelector(`h${level}`));

/** Those of a list, once there are as many. */
export const findCards = (atLeast = 1, level: 2 | 3 = 2): Promise<HTMLElement[]> =>
  waitFor(() => {
    const found = cards(level);
    expect(found.length, 'vendors that are shown').toBeGreaterThanOrEqual(atLeast);
    return found;
  });

/** The card of a list at this place, from 0. */
export async function findCard(place = 0, level: 2 | 3 = 2): Promise<HTMLElement> {
  const card = (await findCards(place + 1, level))[place];
  if (!card) throw new Error(`No card at ${place}`);
  return card;
}

/** The card of a vendor of this name. */
export const findCardNamed = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const card = cards().find((one) => nameOn(one) === name);
    if (!card) throw new Error(`No card of ${name}`);
    return card;
  });

const findHeading = (card: HTMLElement): HTMLElement | null => card.querySelector('h2, h3');

export const nameOn = (card: HTMLElement): string => findHeading(card)?.textContent.trim() ?? '';

/** The way to the vendor's page. */
export function vendorLink(card: HTMLElement): HTMLAnchorElement {
  const link = findHeading(card)?.querySelector('a');
  if (!link) throw new Error(`The heading '${nameOn(card)}' is no link`);
  return link;
}

/** Presses the button of a vendor's card; where a dialog asks for the package, takes what it suggests. */
export async function addVendor(user: UserEvent, card: HTMLElement, label = 'Add to Your Plan'): Promise<void> {
  await user.click(within(card).getByRole('button', { name: named(label) }));
  const dialog = await waitFor(() => {
    const question = screen.queryByRole('dialog', { name: 'Choose a Package' });
    if (!question) expect(within(card).getByText('Selected for Event')).toBeTruthy();
    return question;
  });
  if (dialog) await user.click(await within(dialog).findByRole('button', { name: named('Add to Your Plan') }));
}

/** Presses the button of a vendor's page; where it asks how the service reaches the event, takes the first way. */
export async function addOnVendorPage(user: UserEvent): Promise<void> {
  await press(user, 'Add to Your Plan');
  const label = 'How should it reach your event?';
  const ways = await waitFor(() => {
    const question = screen
      .queryAllByRole('group', { name: label })
      .flatMap((group) => within(group).queryAllByRole('button'));
    if (question.length === 0) expect(screen.getByText('Vendor selected', { exact: true })).toBeTruthy();
    return question;
  });
  if (ways[0]) await user.click(ways[0]);
}

/** What counts of vendors respond. */
export const vendorCounts = (total: number, byCategory: Partial<Record<Category, number>> = {}) => ({
  total,
  byCategory: { ...Object.fromEntries(categories.map((category) => [category, 0])), ...byCategory },
  misfits: 0,
  clusters: [],
});

/** For `play`: holds a request back until `release`, then hands it on. */
export function holdBack(): { hold: () => Promise<undefined>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { hold: () => promise, release: () => resolve(undefined) };
}
