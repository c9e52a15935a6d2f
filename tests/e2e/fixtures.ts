import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { accounts } from '#shared/api/accounts.ts';
import type { Me } from '#shared/api/accounts.ts';
import { freshSignInMinutes } from '#functions/platform/authorize.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { signInSession, signUpAs } from '#tests/support/account.ts';
import { beginTest } from '#tests/permissions/recorded-run.ts';
import { expectDashboard, accessTokenFor } from '#tests/support/journeys-accounts.ts';

/** A person with their own browser. */
export interface Person {
  page: Page;
  email: string;
  /** Returns the access token of the person's browser. */
  token(): Promise<string>;
  me(): Promise<Me>;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface People {
  asVisitor: Page;
  asHost: Person;
  asVendor: Person;
  asAdmin: Person;
  asApplicant: Person;
  /** A new person without plans, on the dashboard. */
  newHost: Person;
  /** A person shared by the tests of this worker, whose other plans exist too. */
  someHost: Person;
  /** Opens another browser, for a visitor or a signed-in person. */
  openBrowser(as?: Person): Promise<Page>;
}

interface PerWorker {
  /** The browser state of a demo account that signed in recently, in this worker. */
  openStoredSession(email: string): Promise<StorageState>;
  hostOfWorker: { email: string; session: StorageState };
}

/** A test that starts with a session has half the time of a fresh sign-in. */
const reusedMs = (freshSignInMinutes / 2) * 60_000;

const person = (page: Page, email: string): Person => {
  const token = () => accessTokenFor(page);
  return { page, email, token, me: async () => (await callApi(accounts.getMe, {}, await token())).body };
};

/** Returns the browser state of a signed-in person. The sign-in screens are covered in accounts.spec.ts. */
async function storageState(email: string): Promise<StorageState> {
  const { token, stored } = await signInSession(email);
  const { body: me } = await callApi(accounts.getMe, {}, token);
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  const entries = new Map([
    ...stored,
    ['hostwell.session', JSON.stringify({ id: me.id, isAdmin: me.isAdmin, vendor: me.vendor })],
  ]);
  const localStorage = Array.from(entries, ([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

const demoPerson =
  (name: string) =>
  async (
    { openSession }: { openSession: (email: string) => Promise<Page> },
    use: (one: Person) => Promise<void>,
  ): Promise<void> => {
    const email = `${name}@demo.hostwell.test`;
    await use(person(await openSession(email), email));
  };

/** A test whose arguments are people, each with their own browser. It fails for an uncaught error in any of them. */
export const test = base.extend<
  People & { named: void; openContext(state?: StorageState): Promise<Page>; openSession(email: string): Promise<Page> },
  PerWorker
>({
  openStoredSession: [
    // oxlint-disable-next-line no-empty-pattern -- the runner derives the needs of a fixture from it
    async ({}, use) => {
      const known = new Map<string, { session: Promise<StorageState>; until: number }>();
      await use((email) => {
        const found = known.get(email);
        if (found && Date.now() < found.until) return found.session;
        const session = storageState(email);
        known.set(email, { session, until: Date.now() + reusedMs });
        return session;
      });
    },
    { scope: 'worker' },
  ],
  hostOfWorker: [
    // oxlint-disable-next-line no-empty-pattern -- the runner derives the needs of a fixture from it
    async ({}, use) => {
      const email = await signUpAs('Maya Ortiz');
      await use({ email, session: await storageState(email) });
    },
    { scope: 'worker' },
  ],

  // Functions' actions are recorded under the current test, as several workers may run.
  named: [
    // oxlint-disable-next-line no-empty-pattern -- the runner derives the needs of a fixture from it
    async ({}, use, { titlePath }) => {
      beginTest(titlePath.join(' > '));
      await use();
    },
    { auto: true },
  ],
  openContext: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const uncaught: string[] = [];
    await use(async (state) => {
      const context = await browser.newContext(state && { storageState: state });
      contexts.push(context);
      context.on('weberror', (error) => uncaught.push(`${error.page()?.url()}: ${error.error().message}`));
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(uncaught, 'errors that no screen caught').toEqual([]);
  },

  openSession: ({ openContext, openStoredSession }, use) =>
    use(async (email) => openContext(await openStoredSession(email))),
  openBrowser: ({ openContext }, use) => use(async (as) => openContext(await as?.page.context().storageState())),

  asVisitor: async ({ openContext }, use) => use(await openContext()),
  asHost: demoPerson('host'),
  asVendor: demoPerson('vendor'),
  asAdmin: demoPerson('admin'),
  asApplicant: demoPerson('applicant'),
  newHost: async ({ openContext }, use) => {
    const email = await signUpAs('Maya Ortiz');
    const page = await openContext(await storageState(email));
    await page.goto('/dashboard');
    await expectDashboard(page);
    await use(person(page, email));
  },
  someHost: async ({ openContext, hostOfWorker: { email, session } }, use) =>
    use(person(await openContext(session), email)),
});

export { expect };
