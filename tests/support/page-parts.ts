import { screen, within } from '@testing-library/react';
import { named } from './render-page.tsx';

/* Parts of a page that `renderPage` opened. By element where a query by role takes seconds. */

/** Elements of a selector, of the whole page when no part is given. */
export const elements = <E extends Element = HTMLElement>(selector: string, part: ParentNode = document): E[] => [
  ...part.querySelectorAll<E>(selector),
];

/** The labels of what a select offers. */
export const optionLabels = (select: HTMLElement): string[] =>
  elements<HTMLOptionElement>('option', select).flatMap(({ value, textContent }) => (value ? [textContent] : []));

/** Where the first link of this name leads. */
export async function firstLinkTarget(name: string, part: HTMLElement = document.body): Promise<string | null> {
  const [first] = await within(part).findAllByRole('link', { name: named(name) });
  return first?.getAttribute('href') ?? null;
}

export const main = (): HTMLElement => screen.getByRole('main');

/** The item of a list that says this, the innermost of several; once it is there. */
export async function findItem(text: string | RegExp, part: HTMLElement = document.body): Promise<HTMLElement> {
  const [found] = await within(part).findAllByText(text);
  const item = found?.closest('li');
  if (!item) throw new Error(`'${String(text)}' is in no list`);
  return item;
}
