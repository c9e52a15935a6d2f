import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { ulid } from 'ulid';
import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { addDays, todayIn, weekdayOf } from '#shared/kernel/dates.ts';
import { callApi } from './deployed-api.ts';
import { button } from './pages.ts';
import { eventDetails } from './records.ts';

/* Describing an event and choosing its vendors, through the screens or, where a test is about what follows, the API. */

export const inDays = (days: number): string => addDays(todayIn('America/Chicago', new Date()), days);

// Days between the demo parties and the last date that an event may have, in 24 months; a prime number of them.
const quietDays = 541;
let next = Math.floor(Math.random() * quietDays);

/**
 * Far from the demo parties and unlikely to be another test's, so that a vendor's day has room; no Monday or Tuesday,
 * when many demo vendors rest.
 */
export function quietDate(): string {
  next = (next + 89) % quietDays;
  const date = inDays(170 + next);
  return [1, 2].includes(weekdayOf(date)) ? addDays(date, 2) : date;
}

export interface EventWords {
  name: string;
  date: string;
  zipCode: string;
}

/** Fills every field of the questionnaire: a party from 8 PM for 3 hours, 40 guests, $2,500 to $5,000. */
export async function describeEvent(page: Page, words: EventWords): Promise<void> {
  await describeAllButBudget(page, words);
  await page.getByRole('slider', { name: 'Budget' }).fill('3');
}

export async function describeAllButBudget(page: Page, words: EventWords): Promise<void> {
  await page.getByLabel('Event date').fill(words.date);
  await describeTheRest(page, words);
}

/** Leaves the suggested date as it is. */
export async function describeAllButDate(page: Page, words: Omit<EventWords, 'date'>): Promise<void> {
  await describeTheRest(page, words);
  await page.getByRole('slider', { name: 'Budget' }).fill('3');
}

async function describeTheRest(page: Page, { name, zipCode }: Omit<EventWords, 'date'>): Promise<void> {
  await page.getByLabel('Event name').fill(name);
  await page.getByLabel('Event type').selectOption('Birthday Party');
  await page.getByLabel('Start time').selectOption('8:00');
  await page.getByLabel('Event duration').selectOption('3 hours');
  await page.getByLabel('Zip code').fill(zipCode);
  await page.getByLabel('Search radius').selectOption('25 miles');
  await page.getByLabel('Guest count').fill('40');
}

export async function chooseServices(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name }).check();
  await button(page, 'Next').click();
}

/** On the vendors of a service: puts the first one's first package in the plan. Yields the vendor's name. */
export async function addFirstVendor(page: Page, service: string): Promise<string> {
  await expect(page.getByRole('tab', { selected: true }), 'the vendors of this service show').toHaveText(service);
  const card = page.getByRole('tabpanel', { name: service }).getByRole('listitem').first();
  const name = await card.getByRole('heading').innerText();
  await addVendor(page, card);
  await expect(card.getByText('Selected for Event'), `${name} is marked as chosen`).toBeVisible();
  return name;
}

/** Presses the button of a vendor's card; where a dialog asks for the package, takes what it suggests. */
export async function addVendor(page: Page, card: Locator, label = 'Add to Your Plan'): Promise<void> {
  await card.getByRole('button', { name: label }).first().click();
  await takeSuggestedPackage(page, card);
}

async function takeSuggestedPackage(page: Page, card: Locator): Promise<void> {
  const suggested = suggestedPackage(page);
  await expect(suggested.or(card.getByText('Selected for Event')).first()).toBeVisible();
  if (await suggested.isVisible()) await suggested.click();
}

/** The button of the dialog that asks for a package. */
export const suggestedPackage = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Choose a Package' }).getByRole('button', { name: 'Add to Your Plan' });

/** The first of the ways between which a vendor's page asks a host who added without choosing one. */
export const firstWay = (page: Page): Locator =>
  page.getByRole('group', { name: 'How should it reach your event?' }).getByRole('button').first();

/** Presses the button of a vendor's page; where it asks how the service reaches the event, takes the first way. */
export async function addOnVendorPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Your Plan', exact: true }).first().click();
  const added = page.getByText('Vendor selected', { exact: true });
  await expect(firstWay(page).or(added).first()).toBeVisible();
  if (await firstWay(page).isVisible()) await firstWay(page).click();
}

interface PlanWishes {
  name: string;
  zipCode?: string;
  date?: string;
  /** The nearest vendor of each. */
  categories?: Category[];
  /** A vendor of the first category, in place of the nearest that is free. */
  vendorId?: string;
}

/** A draft that can be paid, made through the API. */
export async function makePlan(token: string, wishes: PlanWishes): Promise<Draft> {
  const { name, zipCode = '78704', date = quietDate(), categories = ['decor'], vendorId } = wishes;
  const draftId = ulid();
  const details = eventDetails({
    name,
    date,
    zipCode,
    startTime: '16:00',
    durationHours: 4,
    guestCount: 40,
    budgetBand: 4,
    eventType: 'Birthday Party',
    searchRadiusMiles: 50,
  });
  const saved = await callApi(
    planning.saveDraft,
    { params: { draftId }, body: { version: 0, details, serviceAreas: categories } },
    token,
  );
  let draft = saved.body;
  for (const category of categories) {
    const chosen = vendorId && category === categories[0] ? vendorId : await nearest(zipCode, category, date);
    const body = { version: draft.version, vendorId: chosen, category };
    draft = (await callApi(planning.addPlanItem, { params: { draftId }, body }, token)).body;
  }
  expect(draft.items.length, `the plan '${name}' has its vendors`).toBe(categories.length);
  return draft;
}

async function nearest(zipCode: string, category: Category, date: string): Promise<string> {
  const { latitude, longitude } = (await callApi(directory.findPlace, { query: { query: zipCode } })).body;
  const query = { latitude, longitude, radiusMiles: 50, category, date };
  const { vendors } = (await callApi(directory.searchVendors, { query })).body;
  const vendor = vendors.find(({ availability }) => availability === 'free');
  if (!vendor) throw new Error(`No vendor for ${category} near ${zipCode} is free on ${date}`);
  return vendor.id;
}
