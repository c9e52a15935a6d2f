import { screen, within } from '@testing-library/react';
import { named } from './render-page.tsx';

/* Parts of a page opened by `renderPage`. Found by element, as a query by role takes seconds. */

/** Returns elements by selector, of the whole page by default. */
export const elements = <E extends Element = HTMLElement>(selector: string, part: ParentNode = document): E[] => [
  ...part.querySelectorAll<E>(selector),
];

/** Returns the labels of a select's options. */
export const optionLabels = (select: HTMLElement): string[] =>
  elements<HTMLOptionElement>('option', select).flatMap(({ value, textContent }) => (value ? [textContent] : []));

/** Returns the target of the first link with this name. */
export async function firstLinkTarget(name: string, part: HTMLElement = document.body): Promise<string | null> {
  const [first] = await within(part).findAllByRole('link', { name: named(name) });
  return first?.getAttribute('href') ?? null;
}

export const main = (): HTMLElement => screen.getByRole('main');

/** Waits for the innermost list item with this text. */
export async function findItem(text: string | RegExp, part: HTMLElement = document.body): Promise<HTMLElement> {
  const [found] = await within(part).findAllByText(text);
  const item = found?.closest('li');
  if (!item) throw new Error(`'${String(text)}' is in no list`);
  return item;
}
