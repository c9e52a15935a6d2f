import { newEmail, signInHere, signUpHere } from '#tests/support/journeys-accounts.ts';
import { orders } from '#shared/api/orders.ts';
import { reviews } from '#shared/api/reviews.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book, completeEarly } from '#tests/support/journeys-booked.ts';
import { cards, payButton, typeCard } from '#tests/support/journeys-payment.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { button, expectToast } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';

/* Unexpected actions of people: each of these failed once. */

const whole = (width: number) => ({ width, height: 800 });

test('a second account in the same browser sees nothing of the first, in any tab', async ({ newHost }) => {
  const { page } = newHost;
  await makePlan(await newHost.token(), { name: 'The secret party of the first', categories: [] });
  const other = await page.context().newPage();
  await other.goto('/home');
  const secret = other.getByText('The secret party of the first').first();
  await expect(secret).toBeVisible();
  await button(page, 'Sign Out').click();
  await expect(secret, 'the other tab is signed out').toBeHidden();
  await page.goto('/login?mode=sign-up');
  await signUpHere(page, 'Bert Second', newEmail());
  await expect(page).toHaveURL('/dashboard');
  await expect(other.getByRole('banner'), 'the other tab shows the next person').toContainText('Bert Second');
  await other.goto('/home');
  await expect(other.getByText('No events yet')).toBeVisible();
  await expect(secret).toBeHidden();
});

test('a person can sign in without browser storage, for the life of the page', async ({
  someHost,
  asVisitor: page,
}) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
    Object.defineProperty(window, 'sessionStorage', { get });
  });
  await page.goto('/login');
  await signInHere(page, someHost.email);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('banner')).toContainText('Welcome back, Maya Ortiz!');
});

test('a very long event name fits every screen of a plan', async ({ someHost }) => {
  const { page } = someHost;
  const plan = await makePlan(await someHost.token(), {
    name: `<b>مرحبا</b> ${'W'.repeat(120)}`,
    categories: ['decor'],
  });
  await page.setViewportSize(whole(320));
  for (const path of ['/questionnaire', '/services', '/vendors', '/event-overview', '/summary', '/payment']) {
    await page.goto(`${path}?draftId=${plan.id}`);
    await expect(page.getByRole('main').getByText('WWWW').first()).toBeAttached();
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, `${path} at 320 px`).toBeLessThanOrEqual(0);
  }
});

test("a very long order name fits the vendor's screens and both chats", async ({ newHost, asVendor }) => {
  const token = await newHost.token();
  const vendorId = (await asVendor.me()).vendor?.id ?? '';
  const name = `مرحبا ${'W'.repeat(80)}`;
  const plan = await makePlan(token, { name, categories: ['catering'], vendorId });
  const { event } = await book(token, plan);
  const { orders: placed } = (
    await callApi(orders.listVendorOrders, { query: { from: event.date } }, await asVendor.token())
  ).body;
  const order = placed.find(({ event: { title } }) => title === name);
  const [id, conversation] = [order?.id ?? '', order?.conversationId ?? ''].map(encodeURIComponent);
  const workspace = [
    '',
    `?order=${id}`,
    `?view=calendar&month=${event.date.slice(0, 7)}&day=${event.date}`,
    `?view=messages&conversation=${conversation}`,
  ].map((query) => `/vendor-dashboard${query}`);
  const visits = [
    ...workspace.map((path) => [asVendor.page, path] as const),
    [newHost.page, '/dashboard'] as const,
    [newHost.page, `/messages?conversation=${conversation}`] as const,
  ];
  for (const [page, path] of visits) {
    await page.setViewportSize(whole(320));
    await page.goto(path);
    const words = page.getByRole('main').getByText('WWWW');
    await expect(words.first(), path).toBeAttached();
    for (const one of await words.all())
      expect(await one.evaluate((text) => text.getBoundingClientRect().right - innerWidth), path).toBeLessThanOrEqual(
        0,
      );
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, `${path} at 320 px`).toBeLessThanOrEqual(0);
  }
});

test('a second response to a review, from another window, is refused with an explanation', async ({
  someHost,
  asVendor,
}) => {
  const vendorId = (await asVendor.me()).vendor?.id ?? '';
  const token = await someHost.token();
  const plan = await makePlan(token, { name: 'Answered twice', categories: ['catering'], vendorId });
  const { id: bookingId } = await book(token, plan);
  await completeEarly(bookingId);
  const text = `No one waited, and no one of ${bookingId} went home hungry.`;
  const body = { vendorId, rating: 5, text };
  await callApi(reviews.postReview, { params: { bookingId }, body }, token);
  const [first, second] = [asVendor.page, await asVendor.page.context().newPage()];
  // Without a live message, the second window learns of the first reply from its own refusal.
  await second.routeWebSocket(/.*/, (socket) => socket.close());
  for (const [page, words] of [
    [first, 'Thank you, Maya.'],
    [second, 'You were kind guests.'],
  ] as const) {
    await page.goto('/vendor-dashboard?view=reviews');
    const review = page.getByRole('listitem').filter({ hasText: text });
    await review.getByRole('button', { name: /^Reply/ }).click();
    await review.getByLabel(/^Your reply to/).fill(words);
  }
  await button(first, 'Post Reply').click();
  await expectToast(first, 'Reply posted');
  await button(second, 'Post Reply').click();
  const review = second.getByRole('listitem').filter({ hasText: text });
  await expect(review.getByText("You've already replied to this review", { exact: true })).toBeVisible();
  await expect(review.getByLabel(/^Your reply to/)).toHaveValue('You were kind guests.');
  await expect(review).toContainText('Thank you, Maya.');
});

test("the bank's question comes although the page hears first that its payment is under way", async ({ someHost }) => {
  const { page } = someHost;
  const token = await someHost.token();
  const { id } = await book(
    token,
    await makePlan(token, { name: 'Asked by the bank', categories: ['decor'] }),
    'deposit',
  );
  await page.goto(`/payment?bookingId=${id}`);
  await typeCard(page, cards.asks);
  await page.route(`**/api/orders/bookings/${id}/balance-payment`, async (route) => {
    const isRefetched = page.waitForResponse((one) => one.url().endsWith(`/api/orders/bookings/${id}`));
    const response = await route.fetch();
    await isRefetched;
    await route.fulfill({ response });
  });
  await payButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Sandbox bank' })).toBeVisible();
});

test('the cancellation dialog waits while a balance is being paid, and explains why', async ({ someHost }) => {
  const { page } = someHost;
  const token = await someHost.token();
  const plan = await makePlan(token, { name: 'Paying and cancelling', categories: ['decor'] });
  const { id } = await book(token, plan, 'deposit');
  await page.goto(`/payment?bookingId=${id}`);
  await typeCard(page, cards.asks);
  await payButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Sandbox bank' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/home');
  await other.getByRole('link', { name: 'Paying and cancelling' }).first().click();
  await button(other, 'Cancel Event').click();
  await expect(other.getByRole('dialog')).toContainText('A payment for this booking is in progress.');
});
