import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { loseTokens, newEmail, signInHere, signUpHere } from '#tests/support/journeys-accounts.ts';
import { expectBooked, fillPayment, payButton, typeCard } from '#tests/support/journeys-payment.ts';
import { addOnVendorPage, chooseServices, describeEvent } from '#tests/support/journeys-planning.ts';
import { makePlan, quietDate } from '#tests/support/plans-by-api.ts';
import { button, expectToast, forgetAnswers, heading, link } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

const myEvents = async (host: Person) => (await callApi(planning.listMyEvents, {}, await host.token())).body;

const readDetails = async (host: Person, draftId: string) =>
  (await myEvents(host)).drafts.find(({ id }) => id === draftId)?.details;

async function expectBookings(host: Person, title: string, count: number): Promise<void> {
  const { events } = await myEvents(host);
  expect(
    events.filter((event) => event.title === title),
    `how often the server holds '${title}' as booked`,
  ).toHaveLength(count);
}

test.describe('an ended session', () => {
  test(
    'an ended session leads to sign in and keeps the typed input',
    proves('questionnaire-7', 'states-6'),
    async ({ someHost }) => {
      const { page } = someHost;
      const plan = await makePlan(await someHost.token(), { name: 'Long typing' });
      await page.goto(`/questionnaire?draftId=${plan.id}`);
      await page.getByLabel('Guest count').fill('77');
      await loseTokens(page);
      await button(page, 'Save').click();
      await expectToast(
        page,
        'Authentication issue',
        'Your session has expired. Data saved locally - please try again.',
      );
      await expect(
        page.getByText('Your session has expired. Please refresh to continue saving progress.'),
      ).toBeVisible();
      await expect(page.getByLabel('Guest count'), 'the input stays').toHaveValue('77');
      await button(page, 'Refresh').click();
      await expect(page, 'an expired session leads to sign in').toHaveURL('/login');
      await signInHere(page, someHost.email);
      await expect(page, 'and back').toHaveURL(`/questionnaire?draftId=${plan.id}`);
      await expect(page.getByLabel('Guest count'), 'the input is still there').toHaveValue('77');
      await expect
        .poll(async () => (await readDetails(someHost, plan.id))?.guestCount, 'and is saved on the server')
        .toBe(77);
    },
  );

  test(
    'a session that ends during payment charges nothing and leads through sign in back to the payment',
    proves('errors-30'),
    async ({ someHost }) => {
      const { page } = someHost;
      const plan = await makePlan(await someHost.token(), { name: 'Slow payer' });
      await fillPayment(page, plan.id);
      await loseTokens(page);
      await payButton(page).click();
      await expectToast(page, 'Session expired', "You haven't been charged. Sign in to continue with the payment.");
      await expect(page, 'the page links to sign in').toHaveURL('/login');
      await signInHere(page, someHost.email);
      await expect(heading(page), 'and back at the payment').toHaveText('Secure Payment');
      await typeCard(page);
      await payButton(page).click();
      await expectBooked(page);
      await expectBookings(someHost, 'Slow payer', 1);
    },
  );

  test('any page explains an ended session and leads through sign in back to it', async ({ someHost }) => {
    const { page } = someHost;
    await page.goto('/messages');
    await expect(heading(page)).toHaveText('Messages');
    await loseTokens(page);
    await page.getByRole('link', { name: 'My Events' }).first().click();
    const banner = page.getByText("Your session has expired. Refresh to continue. Everything you've saved is safe.");
    await expect(banner, 'the page explains why it is empty').toBeVisible();
    await button(page, 'Refresh').click();
    await expect(page, 'an expired session leads to sign in').toHaveURL('/login');
    await signInHere(page, someHost.email);
    await expect(page, 'and back').toHaveURL('/home');
    await expect(banner).toBeHidden();
  });

  test(
    'an ended session leads from the payment to sign in and back to the plan',
    proves('roles-5'),
    async ({ someHost }) => {
      const { page } = someHost;
      const plan = await makePlan(await someHost.token(), { name: 'Late payer' });
      await page.goto('/');
      await loseTokens(page);
      await page.goto(`/payment?draftId=${plan.id}`);
      await expect(page, 'paying needs an account').toHaveURL('/login');
      await signInHere(page, someHost.email);
      await expect(heading(page), 'back at the payment').toHaveText('Secure Payment');
      await expect(page.getByRole('main')).toContainText('Late payer');
    },
  );
});

test.describe('unreachable services', () => {
  test(
    'an outage loses no input in the questionnaire',
    proves('questionnaire-10', 'states-6'),
    async ({ someHost }) => {
      const { page } = someHost;
      const plan = await makePlan(await someHost.token(), { name: 'Through the tunnel' });
      await page.goto(`/questionnaire?draftId=${plan.id}`);
      await page.getByLabel('Theme').fill('Trains');
      await page.route('**/api/**', (route) => route.abort());
      await button(page, 'Save').click();
      await expectToast(page, 'Error', 'Failed to save progress. Data saved locally as backup.');
      await expect(page.getByLabel('Theme'), 'the input stays').toHaveValue('Trains');
      await page.reload();
      await expect(page.getByLabel('Theme'), 'the input is restored during the outage').toHaveValue('Trains');
      await expect(page.getByText(/^Not saved yet/), 'the outage is shown').toBeVisible();
      await forgetAnswers(page);
      await page.reload();
      await expect(page.getByText('Failed to load saved progress').first(), 'also without a stored copy').toBeVisible();
      await page.unroute('**/api/**');
      await button(page, 'Retry').click();
      await expect(page.getByLabel('Theme'), 'the input is restored').toHaveValue('Trains');
      await expect
        .poll(async () => (await readDetails(someHost, plan.id))?.theme, 'and reaches the server')
        .toBe('Trains');
    },
  );

  test('a payment with a lost response is shown as unconfirmed, and then found', async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'Cut off' });
    await page.route('**/api/checkout/bookings', async (route) => {
      // The server gets each request, but no response reaches the page.
      await route.fetch();
      await route.abort('connectionreset');
    });
    await fillPayment(page, plan.id);
    await payButton(page).click();
    await expect(page.getByText('Still waiting for confirmation').or(page.getByText('Still confirming'))).toBeVisible();
    await expect(page.getByText("won't be charged twice").first()).toBeVisible();
    await expectBooked(page);
    await expectBookings(someHost, 'Cut off', 1);
  });
});

test('an unknown path shows a 404 page', proves('routes-2'), async ({ asVisitor: page }) => {
  await page.goto('/no/such/page');
  await expect(heading(page)).toHaveText('Oops! Page not found');
  await link(page, 'Return to Home').click();
  await expect(page).toHaveURL('/');
});

test("a guest's plan becomes a draft at sign-up", proves('roles-7'), async ({ asVisitor: page }) => {
  const party = { name: 'Guest garden', date: quietDate(), zipCode: '78704' };
  await page.goto('/questionnaire');
  await expect(page.getByText('Kept in this browser until you sign in')).toBeVisible();
  await describeEvent(page, party);
  await button(page, 'Next').click();
  await chooseServices(page, 'Decor');
  await page.reload();
  await expect(heading(page), "after a reload the guest's plan is there").toHaveText(`Decor for ${party.name}`);
  const card = page.getByRole('tabpanel').getByRole('listitem').first();
  const vendor = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: 'Add to Your Plan' }).click();

  await expect(page, 'prices require an account').toHaveURL(/\/login/);
  await expect(heading(page), 'a new visitor has no plan').toHaveText('Create your account');
  await signUpHere(page, 'Gus Guest', newEmail());
  await expect(heading(page), 'signing up leads back to the vendor').toHaveText(vendor);
  await addOnVendorPage(page);
  await expectToast(page, 'Vendor selected', `${vendor} added to your event plan.`);
  await expect(heading(page), 'back on the originating list').toHaveText(`Decor for ${party.name}`);
  await page.goto('/home');
  await expect(page.getByRole('main').getByRole('listitem').first(), 'one draft with the whole plan').toContainText(
    party.name,
  );
  await expect(link(page, 'Ready to review'), 'with services and vendor').toBeVisible();
});
