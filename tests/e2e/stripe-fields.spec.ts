import type { Page } from '@playwright/test';
import { payButton } from '#tests/support/journeys-payment.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { inlineTexts, contentSecurityPolicy } from '#infra/stack/site-headers.ts';
import { expect, test } from './fixtures.ts';

/** Stands in for Stripe's script, with an empty frame. Records its calls in `asked`. */
function stripeScript(): void {
  const asked: unknown[] = [];
  const element = () => {
    const heard: Record<string, () => void> = {};
    return {
      on: (name: string, hear: () => void) => (heard[name] = hear),
      mount: (place: HTMLElement) => {
        place.append("Stripe's frame");
        setTimeout(() => heard['ready']?.());
      },
      update: () => undefined,
      destroy: () => undefined,
    };
  };
  const stripe = {
    elements: (options: unknown) => {
      asked.push(['elements', options]);
      return { create: element, update: () => undefined, submit: () => Promise.resolve({}) };
    },
    createConfirmationToken: ({ params }: { params: unknown }) => {
      asked.push(['createConfirmationToken', params]);
      return Promise.resolve({ confirmationToken: { id: 'ctoken_of_this_test' } });
    },
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    handleNextAction: () => Promise.resolve({}),
  };
  Object.assign(globalThis, { Stripe: () => stripe, asked });
}

/** Serves the page as if the site had been deployed with a publishable key. */
async function deployWithStripe(page: Page, script: string | undefined): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as object;
    await route.fulfill({ json: { ...config, stripePublishableKey: 'pk_test_of_this_test' } });
  });
  // The policy of such a site, from the distribution's own function.
  const policy = contentSecurityPolicy({ services: [], stripe: true, inline: inlineTexts() });
  await page.route('**/payment?*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.route('https://js.stripe.com/**', (route) =>
    script === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  );
}

test("with a publishable key, the card is entered in Stripe's fields and only its token is sent", async ({
  someHost,
}) => {
  const { page } = someHost;
  const draft = await makePlan(await someHost.token(), { name: 'Striped Tents' });
  await deployWithStripe(page, `(${stripeScript.toString()})()`);
  await page.goto(`/payment?draftId=${draft.id}`);
  await expect(page.getByText("Stripe's frame")).toBeVisible();
  await expect(page.getByLabel('Card number'), 'no card field of ours').toHaveCount(0);
  await page.getByLabel('Billing ZIP').fill('78704');
  const booking = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/checkout/bookings');
  await payButton(page).click();
  expect((await booking).postDataJSON()).toMatchObject({ paymentToken: 'ctoken_of_this_test' });
  const asked = await page.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked);
  expect(asked).toMatchObject([
    ['elements', { mode: 'payment', amount: draft.quote?.totalCents, currency: 'usd' }],
    [
      'createConfirmationToken',
      { payment_method_data: { billing_details: { address: { country: 'US', postal_code: '78704' } } } },
    ],
  ]);
  // This stage's server has the sandbox, which refuses Stripe's tokens. The page shows the message like any refusal.
  await expect(page.getByRole('main')).toContainText("This isn't a sandbox card.");
});

test("a host sees an error if Stripe's script cannot be loaded", async ({ someHost }) => {
  const { page } = someHost;
  const draft = await makePlan(await someHost.token(), { name: 'Striped Tents' });
  await deployWithStripe(page, undefined);
  await page.goto(`/payment?draftId=${draft.id}`);
  await expect(page.getByRole('main')).toContainText("Couldn't load the card fields.");
});
