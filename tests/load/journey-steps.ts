import type { Locator, Page } from 'playwright';
import { demoPassword } from '../support/account.ts';
import { newEmail } from '../support/journeys-accounts.ts';
import { firstWay, suggestedPackage } from '../support/journeys-planning.ts';
import { quietDate } from '../support/plans-by-api.ts';
import { codeFor } from '../support/mailbox.ts';
import type { CountedActs } from './counted-acts.ts';

/** A host's wishes in their words. */
export interface Wanted {
  name: string;
  eventType: string;
  duration: string;
  guests: string;
  /** Position of the budget slider. */
  budget: string;
  services: readonly string[];
  /** A fact that the vendor of a service must state, with its question. */
  needs?: Readonly<Record<string, { question: string; answer: string }>>;
  /** In the list of start times; in the afternoon. */
  start?: string;
  /** Hours that aren't in the list of durations, typed. */
  hours?: string;
  /** What the host has in mind, by service. */
  wishes?: Readonly<Record<string, readonly RegExp[]>>;
}

interface Walk {
  page: Page;
  acts: CountedActs;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export async function describeEvent({ page, acts }: Walk, wanted: Wanted): Promise<void> {
  await acts.click(page.getByRole('main').getByRole('link', { name: 'Start Planning' }).first());
  await acts.fill(page.getByLabel('Event name'), wanted.name);
  await acts.choose(page.getByLabel('Event type'), wanted.eventType);
  await acts.fill(page.getByLabel('Event date'), quietDate());
  if (wanted.start) await acts.choose(page.getByLabel('Start time'), wanted.start);
  if (wanted.hours) {
    await acts.click(button(page, 'Other… for duration'));
    await acts.fill(page.getByLabel('Event duration'), wanted.hours);
  } else await acts.choose(page.getByLabel('Event duration'), wanted.duration);
  await acts.fill(page.getByLabel('Zip code'), '78704');
  await acts.fill(page.getByLabel('Guest count'), wanted.guests);
  await acts.slide(page.getByRole('slider', { name: 'Budget' }), wanted.budget);
  await acts.click(button(page, 'Next'));
}

export async function chooseServices({ page, acts }: Walk, { services }: Wanted): Promise<void> {
  for (const name of services) await acts.click(page.getByRole('checkbox', { name }));
  await acts.click(button(page, 'Next'));
}

/** Controls that show prices lead to sign-up and back (rule planning-8). */
async function signUp({ page, acts }: Walk): Promise<void> {
  const email = newEmail();
  await acts.fill(page.getByLabel('Full name'), 'Maya Ortiz');
  await acts.fill(page.getByLabel('Email'), email);
  await acts.fill(page.getByLabel('Password', { exact: true }), demoPassword);
  await acts.fill(page.getByLabel('Confirm password'), demoPassword);
  await acts.click(button(page, 'Create Account'));
  await acts.fill(page.getByLabel('Verification code'), await codeFor(email));
}

/** Filters a service's list by a required fact. */
async function filterBy(
  { page, acts }: Walk,
  { question, answer }: { question: string; answer: string },
): Promise<void> {
  await acts.click(button(page, 'Filters'));
  const dialog = page.getByRole('dialog', { name: /^Filters/ });
  await acts.click(dialog.getByText(question, { exact: true }));
  await acts.click(dialog.getByLabel(answer));
  await acts.click(dialog.getByRole('button', { name: /^Show/ }));
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
}

/**
 * Adds from a card of a service's list, with the package that a dialog may suggest; a visitor creates an account on the
 * way.
 */
async function addFrom(walk: Walk, card: Locator): Promise<void> {
  const { page, acts } = walk;
  await acts.click(card.getByRole('button', { name: 'Add to Your Plan' }));
  const suggested = suggestedPackage(page);
  const account = page.getByLabel('Confirm password');
  await suggested.or(account).or(card.getByText('Selected for Event')).first().waitFor();
  if (await suggested.isVisible()) await acts.click(suggested);
  if (!(await account.isVisible())) return;
  await signUp(walk);
  await page.waitForURL('**/vendor/**');
  await acts.click(button(page, 'Add to Your Plan').first());
  await firstWay(page)
    .or(page.getByText('Vendor selected', { exact: true }))
    .first()
    .waitFor();
  if (await firstWay(page).isVisible()) await acts.click(firstWay(page));
  await page.waitForURL('**/vendors**');
}

/** Goes from the first service to the summary, with the first vendor of each list. */
export async function chooseVendors(walk: Walk, { services, needs = {} }: Wanted): Promise<void> {
  const { page, acts } = walk;
  for (const [position, service] of services.entries()) {
    const list = page.getByRole('tabpanel', { name: service });
    if (needs[service]) await filterBy(walk, needs[service]);
    // A visitor sees no prices yet (rule directory-1).
    const hasText = position > 0 ? 'for your event' : undefined;
    await addFrom(walk, list.getByRole('listitem').filter({ hasText }).first());
    await list.getByText('Selected for Event').first().waitFor();
    await acts.click(page.getByRole('link', { name: 'Next Service' }));
  }
}

/** Fills in one short form, and takes the first drafted plan. */
export async function takeDraftedPlan(walk: Walk, { eventType, guests, duration }: Wanted): Promise<void> {
  const { page, acts } = walk;
  await acts.click(page.getByRole('main').getByRole('link', { name: 'Draft My Plan' }).first());
  await acts.choose(page.getByLabel('Event type'), eventType);
  await acts.fill(page.getByLabel('Event date'), quietDate());
  await acts.fill(page.getByLabel('Zip code'), '78704');
  await acts.fill(page.getByLabel('Guest count'), guests);
  await acts.choose(page.getByLabel('Event duration'), duration);
  await acts.click(button(page, 'Draft My Plan'));
  await signInForPlan(walk);
}

/** Ticks a host's wishes, service after service. */
async function tellWishes({ page, acts }: Walk, wishes: NonNullable<Wanted['wishes']>): Promise<void> {
  for (const [position, [service, options]] of Object.entries(wishes).entries()) {
    const first = page.getByRole('link', { name: `Tell us what you have in mind for ${service}` });
    await acts.click(position === 0 ? first : button(page, 'Next Service'));
    await page.getByRole('heading', { level: 1, name: service }).waitFor();
    for (const name of options) await acts.click(page.getByRole('checkbox', { name }));
  }
}

/** Describes the event, its services and wishes, and takes the first drafted plan. */
export async function takePlanOfWishes(walk: Walk, wanted: Wanted): Promise<void> {
  const { page, acts } = walk;
  await describeEvent(walk, wanted);
  for (const name of wanted.services) await acts.click(page.getByRole('checkbox', { name }));
  await tellWishes(walk, wanted.wishes ?? {});
  await acts.click(button(page, 'Draft My Plan'));
  await signInForPlan(walk);
}

/** Signs up from the outline of a drafted plan, and takes its first plan. */
async function signInForPlan(walk: Walk): Promise<void> {
  const { page, acts } = walk;
  await acts.click(button(page, 'Sign In to See Prices and Your Plan'));
  await page.waitForURL('**/login**');
  await signUp(walk);
  await acts.click(button(page, 'Use This Plan'));
  await page.waitForURL('**/summary**');
}

export async function pay({ page, acts }: Walk): Promise<void> {
  await acts.click(button(page, 'Next'));
  await acts.fill(page.getByLabel('Card number'), '4242424242424242');
  await acts.fill(page.getByLabel('Expiry'), '1231');
  await acts.fill(page.getByLabel('CVV'), '123');
  await acts.fill(page.getByLabel('Billing ZIP'), '78704');
  await acts.click(page.getByRole('button', { name: /^Pay \$/ }));
  await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
}
