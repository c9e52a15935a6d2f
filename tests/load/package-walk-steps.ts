import type { Page } from 'playwright';
import type { Category } from '#shared/kernel/categories.ts';
import type { Walk } from './vendor-walk-steps.ts';

/* A vendor's new package, click by click: the product form with the answers that the vendor has for hosts. */

/** A package as its vendor knows it. */
export interface PackageToAdd {
  category: Category;
  name: string;
  description: string;
  price: string;
  unit?: string;
  role: string;
  includes: readonly string[];
  needs: readonly string[];
  dishes?: readonly (readonly [name: string, ...diets: string[]])[];
  excludes?: string;
}

export const hall: PackageToAdd = {
  category: 'venue',
  name: 'The hall on a Saturday',
  description: 'Our hall from noon to midnight for up to 120 guests, with tables, chairs and free parking.',
  price: '2400',
  role: 'A package by itself',
  includes: ['Tables and chairs', 'Parking', 'Clean-up'],
  needs: [],
};

export const disco: PackageToAdd = {
  category: 'entertainment',
  name: 'DJ for an evening',
  description: 'Four hours of music for up to 150 guests, with speakers, a microphone and dance floor lights.',
  price: '900',
  role: 'A package by itself',
  includes: ['Sound', 'Lights', 'Microphone'],
  needs: ['Power'],
  excludes: 'Fog machine',
};

export const supper: PackageToAdd = {
  category: 'catering',
  name: 'Family supper',
  description: 'Three courses on long tables, for 20 guests or more, served by our team.',
  price: '38',
  unit: 'per person',
  role: 'A package by itself',
  includes: ['Staff', 'Plates, glasses and cutlery', 'Set-up'],
  needs: ['Power', 'Level space'],
  dishes: [
    ['Roast chicken', 'Gluten-Free'],
    ['Mushroom stew', 'Vegan'],
    ['Cheese dumplings', 'Vegetarian'],
  ],
  excludes: 'Drinks',
};

const group = (page: Page, name: string | RegExp) => page.getByRole('group', { name });
const chip = (page: Page, question: string, answer: string) =>
  group(page, new RegExp(`^${question}`))
    .locator('label')
    .filter({ hasText: answer })
    .first();

/** Opens the form from the vendor's products, and fills in the four fields that it requires. */
export async function describePackage({ page, acts }: Walk, wanted: PackageToAdd): Promise<void> {
  await page.goto('/vendor-dashboard?view=products');
  await acts.click(page.getByRole('link', { name: 'Add Product' }).first());
  await acts.fill(page.getByLabel('Name', { exact: true }), wanted.name);
  await acts.fill(page.getByLabel('Description'), wanted.description);
  await acts.fill(page.getByRole('textbox', { name: 'Price' }), wanted.price);
  if (wanted.unit) await acts.choose(page.getByLabel('Unit'), wanted.unit);
}

/** Fills in the optional answers; hours and length that the form has read from the text take a click each. */
export async function answerAboutPackage({ page, acts }: Walk, wanted: PackageToAdd): Promise<void> {
  const role = page.getByLabel('Kind of package');
  if (!(await page.getByText(`Read from your text: ${wanted.role}`).isVisible())) await acts.choose(role, wanted.role);
  for (const offered of ['Use These Hours', 'Use This Length']) {
    const take = page.getByRole('button', { name: offered });
    if (await take.isVisible()) await acts.click(take);
  }
  for (const [n, [name, ...diets]] of (wanted.dishes ?? []).entries()) {
    await acts.click(page.getByRole('button', { name: 'Add Dish' }));
    const dish = group(page, `Dish ${n + 1}`);
    await acts.fill(dish.getByLabel('Dish', { exact: true }), name);
    for (const diet of diets) await acts.click(dish.locator('label').filter({ hasText: diet }).first());
  }
  for (const one of wanted.includes) await acts.click(chip(page, 'Included', one));
  for (const one of wanted.needs) await acts.click(chip(page, 'Needed at the event', one));
  if (wanted.excludes) await acts.fill(page.getByLabel('Not included'), wanted.excludes);
}

export async function submitPackage({ page, acts }: Walk): Promise<void> {
  await acts.click(page.getByRole('button', { name: 'Submit for Review' }));
  await page.getByText('Product submitted').waitFor();
}
