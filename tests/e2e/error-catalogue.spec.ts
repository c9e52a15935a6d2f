import type { Page, Route } from '@playwright/test';
import { planning } from '#shared/api/planning.ts';
import { hostEvent } from '#tests/support/host-event.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { signInHere } from '#tests/support/journeys-accounts.ts';
import { makePlan } from '#tests/support/journeys-planning.ts';
import { button, forgetAnswers, heading, link } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import { noVendors } from '#tests/support/no-vendors.ts';
import { proves } from '#tests/support/proves.ts';

/* The error catalogue (customer spec 8), row by row and word for word. What goes wrong is played in at the network. */

interface Words {
  title: string;
  sentence: string;
  /** Destructive news is read out at once. */
  tone?: 'alert' | 'status';
}

/** A toast with exactly this title and this sentence. */
async function expectWords(page: Page, { title, sentence, tone }: Words): Promise<void> {
  const toast = page
    .locator('[data-sonner-toast]')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(sentence, { exact: true }) });
  await expect(toast.last(), `'${title}' / '${sentence}'`).toBeVisible();
  if (tone) await expect(toast.last().getByRole(tone)).toHaveCount(1);
}

const codes = { 403: 'forbidden', 404: 'not_found', 500: 'internal', 503: 'unavailable' } as const;

const fails = (status: keyof typeof codes) => (route: Route) =>
  route.fulfill({ status, json: { error: { code: codes[status], message: 'Something went wrong' } } });

const accounts = /cognito/;
const myEvents = '**/api/planning/my-events';
const searches = /\/api\/directory\/vendors(\?|$)/;
const vendorPages = /\/api\/directory\/vendors\/[\w-]+$/;
const checks = '**/api/checkout/promo-codes/validate';
const drafts = '**/api/planning/drafts/*';

test(
  'saving a draft: every outcome',
  proves('errors-1', 'errors-3', 'errors-4', 'errors-5', 'errors-6', 'errors-7'),
  async ({ someHost: { page } }) => {
    await page.goto('/questionnaire');
    await page.getByLabel('Event name').fill('Word for word');
    await test.step('saved', async () => {
      await button(page, 'Save').click();
      await expectWords(page, {
        title: 'Progress saved!',
        sentence: 'Your event planning progress has been saved.',
        tone: 'status',
      });
      await expect(page).toHaveURL(/draftId=/);
    });
    await test.step('any other failure', async () => {
      await page.route(drafts, fails(500));
      await page.getByLabel('Theme').fill('Letters');
      await button(page, 'Save').click();
      await expectWords(page, {
        title: 'Error',
        sentence: 'Failed to save progress. Data saved locally as backup.',
        tone: 'alert',
      });
      await page.unroute(drafts);
    });
    await test.step('an authentication error', async () => {
      await page.route(drafts, (route) => route.fulfill({ status: 401, json: { message: 'JWT expired' } }));
      await button(page, 'Save').click();
      await expectWords(page, {
        title: 'Authentication issue',
        sentence: 'Your session has expired. Data saved locally - please try again.',
      });
      await page.unroute(drafts);
    });
    await test.step('while the session refreshes', async () => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(drafts, async (route) => {
        if (route.request().method() === 'PUT') await held;
        await route.continue();
      });
      await button(page, 'Save').click();
      await expectWords(page, {
        title: 'Session expired',
        sentence: 'Please wait while we refresh your session...',
      });
      answer();
      await expectWords(page, { title: 'Progress saved!', sentence: 'Your event planning progress has been saved.' });
      await page.unrouteAll({ behavior: 'wait' });
    });
    await test.step('a draft that cannot be loaded', async () => {
      await forgetAnswers(page);
      await page.route(drafts, fails(500));
      await page.reload();
      await expectWords(page, { title: 'Error', sentence: 'Failed to load saved progress', tone: 'alert' });
      await page.unroute(drafts);
      await button(page, 'Retry').click();
      await expect(page.getByLabel('Event name')).toHaveValue('Word for word');
    });
    await test.step('cleared', async () => {
      await button(page, 'Clear').click();
      await expectWords(page, {
        title: 'Event data cleared',
        sentence: 'All event planning data has been reset. Your saved draft is still in My Events.',
      });
    });
  },
);

test('saving while signed out', proves('errors-2'), async ({ asVisitor: page }) => {
  await page.goto('/questionnaire');
  await page.getByLabel('Event name').fill('No one yet');
  await button(page, 'Save').click();
  await expectWords(page, {
    title: 'Sign in required',
    sentence: 'Please sign in to save your progress. Your data has been saved locally.',
  });
});

/** What the user pool says. */
const pool = (page: Page, name: string, message: string) =>
  page.route(accounts, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'x-amzn-errortype': name },
      contentType: 'application/x-amz-json-1.1',
      body: JSON.stringify({ __type: name, message }),
    }),
  );

test(
  'signing in and up: every answer',
  proves(
    'login-3',
    'login-7',
    'errors-8',
    'errors-9',
    'errors-10',
    'errors-11',
    'errors-12',
    'errors-13',
    'errors-14',
    'errors-15',
  ),
  async ({ asVisitor: page, someHost }) => {
    await page.goto('/login');
    await test.step('what was typed is not valid', async () => {
      await button(page, 'Sign In').click();
      await expectWords(page, { title: 'Validation Error', sentence: 'Invalid email address' });
    });
    await test.step('the service cannot be reached', async () => {
      await page.route(accounts, (route) => route.abort());
      await signInHere(page, someHost.email);
      await expectWords(page, { title: 'Something went wrong', sentence: 'Please try again later.' });
    });
    for (const [name, message, sentence] of [
      ['NotAuthorizedException', 'Incorrect username or password.', 'Invalid email or password. Please try again.'],
      ['InvalidParameterException', 'This account is locked.', 'This account is locked.'],
      ['UserNotConfirmedException', 'User is not confirmed.', 'Please verify your email address before signing in.'],
    ] as const)
      await test.step(`signing in: ${name}`, async () => {
        await page.unroute(accounts);
        await pool(page, name, message);
        await signInHere(page, someHost.email);
        await expectWords(page, { title: 'Sign in failed', sentence, tone: 'alert' });
      });
    await test.step('signing up with a known e-mail', async () => {
      await button(page, 'Back to sign in').click();
      await button(page, "Don't have an account? Sign up").click();
      await page.unroute(accounts);
      await pool(page, 'UsernameExistsException', 'User already exists');
      await page.getByLabel('Full name').fill('Maya Ortiz');
      await page.getByLabel('Email').fill(someHost.email);
      await page.getByLabel('Password', { exact: true }).fill('Hostwell1');
      await page.getByLabel('Confirm password').fill('Hostwell1');
      await button(page, 'Create Account').click();
      await expectWords(page, {
        title: 'Sign up failed',
        sentence: 'This email is already registered. Please sign in instead.',
        tone: 'alert',
      });
    });
    await test.step('signing up', async () => {
      await page.unroute(accounts);
      const delivery = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'm***@h***' };
      await page.route(accounts, (route) =>
        route.fulfill({ json: { UserConfirmed: false, UserSub: crypto.randomUUID(), CodeDeliveryDetails: delivery } }),
      );
      await button(page, 'Create Account').click();
      await expectWords(page, { title: 'Account created!', sentence: 'Check your email to verify your account.' });
      await expect(page.getByLabel('Full name'), 'the form is gone').toBeHidden();
    });
    await test.step('signing in', async () => {
      await page.unroute(accounts);
      await button(page, 'Back to sign in').click();
      await signInHere(page, someHost.email);
      await expectWords(page, { title: 'Welcome back!', sentence: "You've been signed in successfully." });
      await expect(page).toHaveURL('/dashboard');
    });
  },
);

const pastEvent = hostEvent('Long over', {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  date: '2025-01-05',
  isPast: true,
  status: 'completed',
  progressStage: 'completed',
});

test('deleting an event or a draft', proves('errors-16', 'errors-17'), async ({ someHost }) => {
  const { page } = someHost;
  const { id } = await makePlan(await someHost.token(), { name: 'Away with it', categories: [] });
  const draft = (await callApi(planning.getDraft, { params: { draftId: id } }, await someHost.token())).body;
  await page.route(myEvents, (route) => route.fulfill({ json: { drafts: [draft], events: [pastEvent] } }));
  await page.route('**/api/planning/events/*', (route) => route.fulfill({ json: {} }));
  await page.goto('/home');
  const remove = async (what: string) => {
    await button(page, what).click({ force: true });
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
  };
  await page.route(drafts, fails(500));
  await remove('Delete draft Away with it');
  await expectWords(page, {
    title: 'Error',
    sentence: 'Failed to delete the item. Please try again.',
    tone: 'alert',
  });
  await page.unroute(drafts);
  await remove('Delete draft Away with it');
  await expectWords(page, { title: 'Draft deleted', sentence: 'The event draft has been successfully removed.' });
  await remove('Delete event Long over');
  await expectWords(page, { title: 'Event deleted', sentence: 'The event has been successfully removed.' });
});

test(
  'vendors: loaded, too many to compare, none, and not to be had',
  proves('errors-18', 'errors-19', 'errors-20', 'errors-21', 'errors-23', 'constants-26'),
  async ({ asVisitor: page }) => {
    await test.step('loaded', async () => {
      await page.goto('/vendors?category=decor&near=78704');
      const loaded = page.locator('[data-sonner-toast]').filter({ hasText: 'Vendors loaded' });
      await expect(loaded).toContainText(/Found \d+ approved vendors\.$/);
    });
    await test.step('a fifth one to compare', async () => {
      const ticks = page.getByRole('checkbox', { name: /^Compare / });
      for (let n = 0; n < 4; n += 1) await ticks.nth(n).check();
      await ticks.nth(4).click();
      await expectWords(page, { title: 'Maximum reached', sentence: 'You can compare up to 4 vendors at a time' });
      await expect(page.locator('[data-sonner-toast]'), 'one toast at a time').toHaveCount(1);
    });
    await test.step('none', async () => {
      await page.route(searches, (route) => route.fulfill({ json: noVendors }));
      await page.route('**/api/directory/vendor-counts*', (route) =>
        route.fulfill({ json: { total: 0, byCategory: {} } }),
      );
      await page.goto('/vendors');
      await expectWords(page, {
        title: 'Showing demo vendors',
        sentence: 'Displaying sample vendor data for preview.',
      });
      await expect(page.getByText('Sample', { exact: true }), 'all 21 of them').toHaveCount(21);
      await page.unrouteAll();
    });
    await test.step('not to be had', async () => {
      await page.route(searches, fails(503));
      await page.route('**/api/directory/vendor-counts*', fails(503));
      for (const path of ['/vendor-directory?all=yes', '/vendors']) {
        await page.goto(path);
        await expectWords(page, { title: 'Error', sentence: 'Failed to load vendors', tone: 'alert' });
        await expect(button(page, 'Retry'), path).toBeVisible();
        await expect(page.getByText('Sample', { exact: true }), 'an outage is not answered with samples').toHaveCount(
          0,
        );
      }
      await page.unrouteAll();
    });
    await test.step("a vendor's page", async () => {
      await page.route(vendorPages, fails(500));
      await page.goto('/vendor/sample-the-lantern-barn');
      await expect(heading(page), 'the sample of that id is shown').toHaveText('The Lantern Barn');
      await page.goto('/vendor/sample-unknown');
      await expect(page.getByRole('heading', { name: 'Vendor not found' })).toBeVisible();
      await expect(button(page, 'Back')).toBeVisible();
    });
  },
);

test(
  'a place that cannot be found, and one without vendors',
  proves('errors-24', 'errors-25'),
  async ({ asVisitor: page }) => {
    const title = 'Expanding Soon';
    for (const path of ['/vendor-directory', '/vendors']) {
      await page.route('**/api/directory/places*', fails(404));
      await page.goto(path);
      await page.getByLabel('Address or ZIP').fill('qwzx vbnm');
      await page.getByLabel('Address or ZIP').press('Enter');
      await expectWords(page, {
        title,
        sentence: 'We are expanding to that area soon. Try a different location or browse all vendors below.',
      });
      await page.unroute('**/api/directory/places*');
      await page.route('**/api/directory/vendor-counts*', (route) =>
        route.fulfill({ json: { total: 0, byCategory: {} } }),
      );
      await page.route(searches, (route) => route.fulfill({ json: noVendors }));
      await page.getByLabel('Address or ZIP').fill('63101');
      await page.getByLabel('Address or ZIP').press('Enter');
      await expectWords(page, {
        title,
        sentence: 'We are expanding to that area soon. Check back later for vendors near you!',
      });
      await page.unrouteAll();
    }
  },
);

test('promo codes: every answer', proves('validation-25', 'errors-26', 'errors-27'), async ({ someHost }) => {
  const { page } = someHost;
  const plan = await makePlan(await someHost.token(), { name: 'Codes' });
  const vendor = plan.items[0]?.vendorName ?? '';
  await page.goto(`/payment?draftId=${plan.id}`);
  const apply = async (answer: (route: Route) => Promise<void>) => {
    await page.unroute(checks);
    await page.route(checks, answer);
    await page.getByLabel(`Promo code for ${vendor}`).fill('SPRING10');
    await button(page, `Apply the promo code for ${vendor}`).click();
  };
  const judge = (isValid: boolean, discountCents: number, message: string | null) => (route: Route) =>
    route.fulfill({ json: { isValid, discountCents, code: 'SPRING10', message } });

  await apply(judge(false, 0, 'This promo code has expired'));
  await expect(page.getByRole('alert').getByText('This promo code has expired', { exact: true })).toBeVisible();
  await apply((route) => route.abort());
  const failed = 'Failed to validate promo code. Please try again.';
  await expect(page.getByRole('alert').getByText(failed, { exact: true })).toBeVisible();

  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await apply(async (route) => {
    await held;
    await judge(true, 1234, null)(route);
  });
  await expect(button(page, `Apply the promo code for ${vendor}`), 'while it is checked').toBeDisabled();
  answer();
  await expectWords(page, { title: 'Promo code applied!', sentence: 'You saved $12.34' });
  await button(page, `Remove the code SPRING10 of ${vendor}`).click();
  await expectWords(page, {
    title: 'Promo code removed',
    sentence: 'Discount has been removed from your order',
  });
});

test(
  'an answer that no screen expects shows the error page, and the details with it',
  proves('routes-5', 'errors-34'),
  async ({ someHost }) => {
    const { page } = someHost;
    await page.route(myEvents, (route) => route.fulfill({ json: {} }));
    await page.goto('/home');
    await expect(heading(page)).toHaveText('Something went wrong');
    await expect(page.getByText(/^The application hit an error\./)).toBeVisible();
    await expect(page.locator('details pre')).toBeHidden();
    await page.getByText('Details', { exact: true }).click();
    await expect(page.locator('details pre')).toContainText('Error');
    await expect(button(page, 'Reload Page')).toBeVisible();
  },
);

test('a role check that is refused counts as no', proves('roles-6', 'errors-32'), async ({ asAdmin: { page } }) => {
  await page.route('**/api/accounts/me', fails(403));
  await page.goto('/terms');
  await expect(link(page, 'Sign In')).toBeVisible();
  await expect(link(page, 'Super Admin')).toHaveCount(0);
});
