import type { Page } from '@playwright/test';
import { button, expectToast, heading, link } from '#tests/support/pages.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';

/* Pages whose scripts can't be fetched: offline, and after a new version replaced them. */

/** Matches scripts by the first letters of their name (web/vite.config.ts). */
const hashedPage = (name: string) => new RegExp(`/assets/(${name}|${name.slice(0, 3)})-[\\w-]+\\.(js|css)`);

/** Counts how often the document is fetched. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test('a page requested offline opens once the connection returns, and no input is lost', async ({
  asVisitor: page,
}) => {
  await page.goto('/questionnaire');
  await page.getByLabel('Event name').fill('Under the pear tree');
  await page.context().setOffline(true);
  await link(page, 'Browse Vendors').first().click();
  await expect(page.getByText("This page will load when you're back online")).toBeVisible();
  await expect(page.getByLabel('Event name'), 'the page stays unchanged').toHaveValue('Under the pear tree');
  await expect(page.getByText('Something went wrong')).toBeHidden();
  await page.context().setOffline(false);
  await expect(page, 'the page continues by itself').toHaveURL('/vendor-directory');
  await expect(heading(page)).toHaveText('Discover Amazing Vendors');
  await expect(page.getByText("You're offline")).toBeHidden();
  const card = page.getByRole('main').getByRole('listitem').first();
  // Cards may replace their placeholders during the check.
  const width = async () => (await card.boundingBox())?.width ?? Number.POSITIVE_INFINITY;
  await expect.poll(width, 'the styles loaded too').toBeLessThan(900);
  await page.goBack();
  await expect(page.getByLabel('Event name')).toHaveValue('Under the pear tree');
});

test('a workspace page requested offline opens once the connection returns', async ({ asVendor }) => {
  const { page } = asVendor;
  const openings = [
    ['/vendor-dashboard', link(page, 'Earnings'), page.getByRole('heading', { name: 'Payouts by month' })],
    ['/vendor-dashboard?view=products', link(page, 'Add Product'), page.getByLabel('Name', { exact: true })],
  ] as const;
  for (const [path, opener, opened] of openings) {
    await page.goto(path);
    await expect(opener.first()).toBeVisible();
    await page.context().setOffline(true);
    await opener.first().click();
    await expect(page.getByText("This page will load when you're back online")).toBeVisible();
    await page.context().setOffline(false);
    await expect(opened, `${path} continues by itself`).toBeVisible();
  }
});

/** Waits until no file has arrived for half a second: the code of toasts imports others. */
const untilQuiet = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const ends = performance
          .getEntriesByType('resource')
          .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
        return performance.now() - Math.max(0, ...ends);
      }),
    )
    .toBeGreaterThan(500);

test('the workspace reports errors while the site is unreachable', async ({ asVendor }) => {
  const { page } = asVendor;
  const saying = page.waitForResponse(hashedPage('Toasts'));
  await page.goto('/vendor-dashboard?view=products');
  const available = page.getByRole('switch').first();
  await expect(available).toBeVisible();
  await saying;
  await untilQuiet(page);
  await page.route('**/*', (request) => request.abort('internetdisconnected'));
  await available.click();
  await expectToast(page, "Couldn't change your products");
});

test('a form submitted offline keeps its input', async ({ asVendor }) => {
  const { page } = asVendor;
  await page.goto('/vendor-dashboard?view=products&product=new');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Lanterns in the pear tree');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByLabel('Price', { exact: true }).fill('many');
  await button(page, 'Submit for Review').click();
  await expect(
    page.getByText('Enter one amount, such as 45 or 1,200.50'),
    'the input is validated anyway',
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("You're offline")).toBeHidden();
  await expect(name).toHaveValue('Lanterns in the pear tree');
});

test('a form that loses its connection while opening keeps its input without a reload', async ({ asVendor }) => {
  const { page } = asVendor;
  const openings = [
    ['/vendor-dashboard?view=profile', 'Business name'],
    ['/vendor-dashboard?view=products&product=new', 'Name'],
  ] as const;
  for (const [path, label] of openings) {
    await page.goto(path);
    const name = page.getByRole('textbox', { name: label, exact: true });
    await expect(name).toBeVisible();
    const loads = countLoads(page);
    await page.context().setOffline(true);
    await name.fill('Lanterns in the pear tree');
    await name.blur();
    await page.getByLabel('Description').first().fill('One hundred of them, hung by hand.');
    await page.context().setOffline(false);
    await expect(page.getByText("You're offline")).toBeHidden();
    await page.waitForLoadState('networkidle');
    await expect(name, path).toHaveValue('Lanterns in the pear tree');
    await expect(page.getByLabel('Description').first()).toHaveValue('One hundred of them, hung by hand.');
    expect(loads(), path).toBe(0);
  }
});

test('a missing script reloads the page only after unsaved changes are saved', async ({ asVendor }) => {
  const { page } = asVendor;
  await page.goto('/vendor-dashboard?view=profile');
  const about = page.getByRole('textbox', { name: 'Description', exact: true });
  const before = await about.inputValue();
  await about.fill(`${before} Open on holidays.`);
  await page.waitForLoadState('networkidle');
  const loads = countLoads(page);
  await page.route('**/assets/*', (request) => request.abort('connectionreset'));
  await page.getByRole('radio', { name: 'Preview' }).check();
  await expect(page.getByText("Part of this page couldn't be loaded. Save your changes")).toBeVisible();
  await page.getByRole('radio', { name: 'Edit' }).check();
  await expect(about).toHaveValue(`${before} Open on holidays.`);
  expect(loads()).toBe(0);
  await page.unrouteAll();
  await button(page, 'Save Changes').click();
  await expect.poll(loads, 'reloaded after saving').toBe(1);
  await expect(about).toHaveValue(`${before} Open on holidays.`);
  await about.fill(before);
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Profile saved');
});

test('an interrupted first page explains the problem and continues by itself', async ({ asVisitor: page }) => {
  await page.goto('/terms');
  const cutOff = new RegExp(`${hashedPage('DirectoryPage').source}|^[^?]*/$`);
  await page.route(cutOff, (request) => request.abort('internetdisconnected'));
  await page.goto('/vendor-directory?all=yes');
  await expect(heading(page)).toHaveText('This page needs a connection');
  await expectNothingFound(page, 'a page that needs a connection');
  await page.unrouteAll();
  await expect(heading(page), 'within a few seconds').toHaveText('Discover Amazing Vendors');
});

test('a page whose script was interrupted continues by itself', async ({ asVisitor: page }) => {
  const application = /\/assets\/index-[\w-]+\.js/;
  await page.route(application, (request) => request.abort('internetdisconnected'));
  await page.goto('/terms');
  await page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await expect(heading(page)).toHaveCount(0);
  await page.unrouteAll();
  await expect(heading(page), 'within a few seconds').toHaveText('Vendor Agreement Terms');
});

test('a page replaced by a new version reloads once', async ({ asVisitor: page }) => {
  const loads = countLoads(page);
  await page.route(hashedPage('TermsPage'), (request) => request.fulfill({ status: 404, body: '' }));
  await page.goto('/vendor-directory?all=yes');
  await expect(heading(page)).toHaveText('Discover Amazing Vendors');
  await page.goto('/terms');
  // One load for the address and one for a possible new version, then an error.
  await expect(heading(page)).toHaveText('Something went wrong');
  expect(loads()).toBe(3);
  await page.unrouteAll();
  await button(page, 'Reload Page').click();
  await expect(heading(page)).toHaveText('Vendor Agreement Terms');
});

test('after a new version, the next navigation loads it', async ({ asVisitor: page }) => {
  const loads = countLoads(page);
  await page.goto('/');
  // Only this document's files are missing. The next document names others.
  let isOld = true;
  await page.route(hashedPage('DirectoryPage'), (request) =>
    isOld ? request.fulfill({ status: 404, body: '' }) : request.continue(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await link(page, 'Browse Vendors').first().click();
  await expect(heading(page)).toHaveText('Discover Amazing Vendors');
  expect(loads(), 'the document was reloaded once').toBe(2);
});
