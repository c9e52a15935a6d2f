import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { button } from './pages.ts';

/* Describing an event and choosing its vendors, through the screens. */

export interface EventDescription {
  name: string;
  date: string;
  zipCode: string;
}

/** Fills in every field of the questionnaire: a party from 8 PM for 3 hours, 40 guests, $2,500 to $5,000. */
export async function describeEvent(page: Page, { name, date, zipCode }: EventDescription): Promise<void> {
  await page.getByLabel('Event date').fill(date);
  await page.getByLabel('Event name').fill(name);
  await page.getByLabel('Event type').selectOption('Birthday Party');
  await page.getByLabel('Start time').selectOption('8:00');
  await page.getByLabel('Event duration').selectOption('3 hours');
  await page.getByLabel('Zip code').fill(zipCode);
  await page.getByLabel('Search radius').selectOption('25 miles');
  await page.getByLabel('Guest count').fill('40');
  await page.getByRole('slider', { name: 'Budget' }).fill('3');
}

export async function chooseServices(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name }).check();
  await button(page, 'Next').click();
}

/** Adds the first package of a service's first vendor to the plan. Returns the vendor's name. */
export async function addFirstVendor(page: Page, service: string): Promise<string> {
  await expect(page.getByRole('tab', { selected: true }), 'the vendors of this service show').toHaveText(service);
  const card = page.getByRole('tabpanel', { name: service }).getByRole('listitem').first();
  const name = await card.getByRole('heading').innerText();
  await addVendor(page, card);
  await expect(card.getByText('Selected for Event'), `${name} is marked as chosen`).toBeVisible();
  return name;
}

/** Presses the button of a vendor's card; if a dialog asks for the package, accepts its suggestion. */
async function addVendor(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Add to Your Plan' }).first().click();
  await takeSuggestedPackage(page, card);
}

async function takeSuggestedPackage(page: Page, card: Locator): Promise<void> {
  const suggested = suggestedPackage(page);
  await expect(suggested.or(card.getByText('Selected for Event')).first()).toBeVisible();
  if (await suggested.isVisible()) await suggested.click();
}

/** Returns the button of the dialog that asks for a package. */
export const suggestedPackage = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Choose a Package' }).getByRole('button', { name: 'Add to Your Plan' });

/** Returns the first delivery option, which a vendor's page asks for if the host added a package without one. */
export const firstWay = (page: Page): Locator =>
  page.getByRole('group', { name: 'How should it reach your event?' }).getByRole('button').first();

/** Presses the button of a vendor's page; if it asks for a delivery option, chooses the first. */
export async function addOnVendorPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Your Plan', exact: true }).first().click();
  const added = page.getByText('Vendor selected', { exact: true });
  await expect(firstWay(page).or(added).first()).toBeVisible();
  if (await firstWay(page).isVisible()) await firstWay(page).click();
}
