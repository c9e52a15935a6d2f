import type { Locator, Page } from 'playwright';
import { demoPassword } from '../support/account.ts';
import { pngPhoto } from '../support/files.ts';
import { newEmail } from '../support/journeys-accounts.ts';
import { codeFor } from '../support/mailbox.ts';
import type { CountedActs } from './counted-acts.ts';

/* The actions of a new vendor, an administrator and an established vendor, click by click. */

export interface Walk {
  page: Page;
  acts: CountedActs;
}

const button = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name, exact: true });
const lastDialog = (page: Page) => page.getByRole('dialog').last();

export async function signIn({ page, acts }: Walk, email: string): Promise<void> {
  await page.goto('/login');
  await acts.fill(page.getByLabel('Email'), email);
  await acts.fill(page.getByLabel('Password', { exact: true }), demoPassword);
  await acts.click(button(page, 'Sign In'));
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Follows a link of the header, which is in the menu on a phone. */
export async function takeHeaderLink({ page, acts }: Walk, name: string): Promise<void> {
  const there = page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
  await page.getByRole('banner').waitFor();
  if (!(await there.isVisible())) await acts.click(button(page, 'Menu'));
  await acts.click(there);
}

async function photos(count: number) {
  const buffer = await pngPhoto();
  return Array.from({ length: count }, (_, nth) => ({ name: `table-${nth}.png`, mimeType: 'image/png', buffer }));
}

async function attachPhotos({ page, acts }: Walk, group: string, count: number): Promise<void> {
  const part = page.getByRole('group', { name: group });
  await acts.attach(part.locator('input[type=file]'), await photos(count));
  await button(part, /^Remove table/)
    .nth(count - 1)
    .waitFor();
}

/** Goes from the landing page to a submitted application of a small caterer, as a new visitor. */
export async function joinAsCaterer(walk: Walk): Promise<void> {
  const { page, acts } = walk;
  const go = (to: string) => page.getByRole('heading', { level: 1, name: to, exact: true }).waitFor();
  await page.goto('/');
  await takeHeaderLink(walk, 'Join as Vendor');
  await acts.click(page.getByRole('link', { name: 'Start Your Application' }).first());
  const email = newEmail();
  await acts.fill(page.getByLabel('Full name'), 'Dana Reyes');
  await acts.fill(page.getByLabel('Email'), email);
  await acts.fill(page.getByLabel('Password', { exact: true }), demoPassword);
  await acts.fill(page.getByLabel('Confirm password'), demoPassword);
  await acts.click(button(page, 'Create Account'));
  await acts.fill(page.getByLabel('Verification code'), await codeFor(email));
  await go('Basic Information');
  await acts.fill(page.getByLabel('Business name', { exact: true }), `Small Kitchen ${Date.now()}`);
  await acts.fill(page.getByLabel('Phone'), '512-555-0142');
  await acts.click(page.getByRole('checkbox', { name: 'Food & Beverage' }));
  await acts.click(page.getByRole('checkbox', { name: 'Delivery', exact: true }));
  await acts.fill(page.getByLabel('Business ZIP code'), '78704');
  await acts.fill(page.getByLabel('Travel distance'), '25');
  await acts.click(page.locator('label').filter({ has: page.getByRole('checkbox', { name: 'Saturday' }) }));
  await acts.fill(page.getByLabel('Lead time'), '2');
  await acts.fill(page.getByLabel('Website'), 'smallkitchen.example');
  await acts.click(button(page, 'Continue'));
  await go('Food & Beverage');
  await answerAboutFood(walk);
  await acts.click(button(page, 'Continue'));
  await go('Food & Beverage: Detailed Pricing Structure');
  await acts.choose(page.getByLabel('Base Pricing Model'), 'Per Person');
  await acts.fill(page.getByLabel('Base Rate'), '38');
  await acts.fill(page.getByLabel('Setup Fee'), '150');
  await acts.fill(page.getByLabel('Service Fee Percentage'), '18');
  await acts.click(button(page, 'Continue'));
  await go('Food & Beverage: Terms & Policies');
  await acts.fill(page.getByLabel('Cancellation Policy'), 'Free until eight days before the event.');
  await acts.fill(page.getByLabel('Payment Terms'), 'A deposit of 30%, the rest a week before the event.');
  await acts.click(page.getByLabel('I accept the Vendor Platform Agreement'));
  await acts.click(button(page, 'Continue'));
  await go('Products & Services');
  await offerSupper(walk);
  await acts.click(button(page, 'Continue'));
  await go('Banking Information');
  await acts.click(button(page, 'Submit Application'));
  await page.waitForURL('**/vendor-status');
}

async function answerAboutFood(walk: Walk): Promise<void> {
  const { page, acts } = walk;
  await attachPhotos(walk, 'Service Photos', 2);
  await acts.click(page.getByRole('checkbox', { name: 'Mexican' }));
  await acts.click(page.getByRole('checkbox', { name: 'Buffet' }));
  await acts.fill(page.getByLabel('Minimum Guests'), '20');
  await acts.fill(page.getByLabel('Maximum Guests'), '150');
}

async function offerSupper(walk: Walk): Promise<void> {
  const { page, acts } = walk;
  const name = page.getByLabel('Name', { exact: true });
  const add = button(page, 'Add Product or Service');
  await name.or(add).first().waitFor();
  if (!(await name.isVisible())) await acts.click(add);
  await acts.fill(name, 'Family supper');
  await acts.fill(page.getByLabel('Description'), 'Three courses on long tables, for twenty guests or more.');
  await acts.fill(page.getByLabel('Selling price'), '38 per person');
  await attachPhotos(walk, 'Image', 1);
}

/** Reviews and approves an application, suspends and restores a vendor, finds a person, and replies to a message. */
export async function administer(walk: Walk, businessName: string): Promise<void> {
  const { page, acts } = walk;
  await signIn(walk, 'admin@demo.hostwell.test');
  if (!page.url().includes('/super-admin')) await takeHeaderLink(walk, 'Super Admin');
  await acts.fill(page.getByLabel('Search applications'), businessName);
  const row = page.getByRole('row').filter({ hasText: businessName });
  await acts.click(row.getByRole('button', { name: 'View Application' }));
  await acts.click(lastDialog(page).getByRole('button', { name: 'Approve Application' }));
  await acts.click(lastDialog(page).getByRole('button', { name: 'Approve Application' }));
  await page.getByText('Vendor application approved').waitFor();
  await acts.choose(page.getByLabel('Status'), 'Rejected');
  await suspendAndRestore(walk, businessName);
  await acts.click(page.getByRole('tab', { name: /^Users/ }));
  await acts.fill(page.getByLabel('Search users'), 'applicant@demo');
  await acts.click(page.getByRole('row').filter({ hasText: 'applicant@demo' }).getByRole('link').first());
  await button(page, 'Block User').waitFor();
  await acts.click(button(page, 'Upcoming Bookings'));
  await acts.click(button(lastDialog(page), 'Close'));
  await acts.click(page.getByRole('tab', { name: /^Messages/ }));
  await answerFirst(walk, 'Thank you. We look at it today.');
}

async function suspendAndRestore({ page, acts }: Walk, businessName: string): Promise<void> {
  await acts.click(page.getByRole('tab', { name: /^Approved Vendors/ }));
  await acts.fill(page.getByLabel('Search vendors'), businessName);
  const row = page.getByRole('row').filter({ hasText: businessName });
  for (const [act, status] of [
    ['Suspend Vendor', 'Suspended'],
    ['Restore Vendor', 'Live'],
  ] as const) {
    await acts.click(row.getByRole('button', { name: act }));
    await acts.fill(lastDialog(page).getByLabel('Reason'), 'Hosts report late deliveries.');
    await acts.click(lastDialog(page).getByRole('button', { name: act }));
    await lastDialog(page).waitFor({ state: 'hidden' });
    await acts.choose(page.getByLabel('Status'), status);
  }
}

async function answerFirst({ page, acts }: Walk, words: string): Promise<void> {
  const list = page.getByRole('list', { name: 'Conversations' });
  await acts.click(list.getByRole('listitem').first().getByRole('link').or(list.getByRole('button')).first());
  await acts.fill(page.getByLabel('Type your message'), words);
  await acts.click(button(page, 'Send'));
  await page.getByRole('log').getByText(words).last().waitFor();
}

/** Opens a page of the workspace; on a phone, pages without room are behind 'More'. */
async function open({ page, acts }: Walk, place: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Vendor workspace' });
  const there = nav.getByRole('link', { name: new RegExp(`^${place}`) });
  await nav.waitFor();
  if (await there.isVisible()) return acts.click(there);
  await acts.click(button(nav, 'More'));
  await acts.click(lastDialog(page).getByRole('link', { name: place }));
}

const aCentMore = (price: string): string => (Number(price.replaceAll(',', '')) + 0.01).toFixed(2);

/** A day of an established vendor: a reply, an arrival, a day off, a new price, and the next payout. */
export async function workThroughADay(walk: Walk, arrival: string): Promise<void> {
  const { page, acts } = walk;
  await signIn(walk, 'vendor@demo.hostwell.test');
  if (!page.url().includes('/vendor-dashboard')) await takeHeaderLink(walk, 'Vendor Dashboard');
  await open(walk, 'Messages');
  await answerFirst(walk, 'Yes, we can do that.');
  await open(walk, 'Today');
  await acts.click(
    page
      .getByRole('main')
      .getByRole('link', { name: /Winter supper/ })
      .first(),
  );
  await acts.fill(page.getByLabel('Arrival time'), arrival);
  await acts.click(button(page, /^(Tell the Host|Change Arrival Time)$/));
  await page.getByText('Arrival time sent').waitFor();
  await open(walk, 'Calendar');
  await acts.click(button(page, 'Next month'));
  await acts.click(
    page
      .getByRole('grid')
      .getByRole('button', { name: /, 20\d\d, 0 of \d+ orders?$/ })
      .last(),
  );
  const saved = () => page.waitForResponse((answer) => answer.url().includes('/api/vendors/days/'));
  await Promise.all([saved(), acts.click(button(page, 'Close This Day'))]);
  // Restores the day for the next walk.
  await Promise.all([saved(), button(page, 'Open This Day').click()]);
  await open(walk, 'Products');
  await acts.click(
    page
      .getByRole('main')
      .getByRole('link', { name: /Grazing board/ })
      .first(),
  );
  const price = page.getByRole('textbox', { name: 'Price' });
  await acts.fill(price, aCentMore(await price.inputValue()));
  await acts.click(button(page, 'Save Product'));
  await page.getByText('Product saved').waitFor();
  await open(walk, 'Earnings');
  await page.getByText('Next payout').first().waitFor();
}
