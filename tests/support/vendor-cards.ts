import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { named, press } from './render-page.tsx';

/* Vendors' cards on a page opened by `renderPage`. Found by element, as a query by role takes seconds. */

const elements = (part: ParentNode, selector: string): HTMLElement[] => [
  ...part.querySelectorAll<HTMLElement>(selector),
];

/** Returns the vendors of a list; in a comparison, their headings have level 3. */
export const cards = (level: 2 | 3 = 2): HTMLElement[] =>
  elements(document, 'main li').filter((item) => item.querySelector(`h${level}`));

/** Waits for this many cards in a list. */
export const findCards = (atLeast = 1, level: 2 | 3 = 2): Promise<HTMLElement[]> =>
  waitFor(() => {
    const found = cards(level);
    expect(found.length, 'visible vendors').toBeGreaterThanOrEqual(atLeast);
    return found;
  });

/** Waits for the card at this position of a list, from 0. */
export async function findCard(place = 0, level: 2 | 3 = 2): Promise<HTMLElement> {
  const card = (await findCards(place + 1, level))[place];
  if (!card) throw new Error(`No card at ${place}`);
  return card;
}

/** Waits for the card of a vendor with this name. */
export const findCardNamed = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const card = cards().find((one) => nameOn(one) === name);
    if (!card) throw new Error(`No card of ${name}`);
    return card;
  });

const findHeading = (card: HTMLElement): HTMLElement | null => card.querySelector('h2, h3');

export const nameOn = (card: HTMLElement): string => findHeading(card)?.textContent.trim() ?? '';

/** Returns the link to the vendor's page. */
export function vendorLink(card: HTMLElement): HTMLAnchorElement {
  const link = findHeading(card)?.querySelector('a');
  if (!link) throw new Error(`The heading '${nameOn(card)}' is no link`);
  return link;
}

/** Presses the button of a vendor's card; if a dialog asks for the package, accepts its suggestion. */
export async function addVendor(user: UserEvent, card: HTMLElement, label = 'Add to Your Plan'): Promise<void> {
  await user.click(within(card).getByRole('button', { name: named(label) }));
  const dialog = await waitFor(() => {
    const question = screen.queryByRole('dialog', { name: 'Choose a Package' });
    if (!question) expect(within(card).getByText('Selected for Event')).toBeTruthy();
    return question;
  });
  if (dialog) await user.click(await within(dialog).findByRole('button', { name: named('Add to Your Plan') }));
}

/** Presses the button of a vendor's page; if it asks for a delivery option, chooses the first. */
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

/** Returns a response with vendor counts. */
export const vendorCounts = (total: number, byCategory: Partial<Record<Category, number>> = {}) => ({
  total,
  byCategory: { ...Object.fromEntries(categories.map((category) => [category, 0])), ...byCategory },
  misfits: 0,
  clusters: [],
});

/** For `play`: holds a request back until `release`, then passes it on. */
export function holdBack(): { hold: () => Promise<undefined>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { hold: () => promise, release: () => resolve(undefined) };
}
