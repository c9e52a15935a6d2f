import { expect, test as base } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { accounts } from '#shared/api/accounts.ts';
import type { Me } from '#shared/api/accounts.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { expectDashboard, newEmail, signInHere, signUpHere, tokenOf } from '#tests/support/journeys-accounts.ts';

/** Somebody with a browser of their own. */
export interface Person {
  page: Page;
  email: string;
  /** The access token of their browser. */
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
  /** Signs up with a fresh e-mail and the code from the mailbox. */
  newHost: Person;
  /** One who signed up for the tests of this worker: their other plans stand there too. */
  someHost: Person;
  /** Another browser: of nobody, or of somebody who is signed in elsewhere. */
  openBrowser(as?: Person): Promise<Page>;
}

interface PerWorker {
  /** What a browser keeps of a demo account that signed in; once per worker. */
  sessionOf(email: string): Promise<StorageState>;
  hostOfWorker: { email: string; session: StorageState };
}

const person = (page: Page, email: string): Person => {
  const token = () => tokenOf(page);
  return { page, email, token, me: async () => (await callApi(accounts.getMe, {}, await token())).body };
};

/** What the browser keeps of somebody after signing in or up. */
async function enter(browser: Browser, come: (page: Page) => Promise<void>): Promise<StorageState> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await come(page);
  await expectDashboard(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await signInHere(page, email);
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/login?mode=sign-up');
  await signUpHere(page, 'Maya Ortiz', email);
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

/** A test whose arguments are people: each has a browser of their own, and none may meet an uncaught error. */
export const test = base.extend<
  People & { openContext(state?: StorageState): Promise<Page>; openSession(email: string): Promise<Page> },
  PerWorker
>({
  sessionOf: [
    async ({ browser }, use) => {
      const known = new Map<string, Promise<StorageState>>();
      await use((email) => {
        const session = known.get(email) ?? enter(browser, (page) => signIn(page, email));
        known.set(email, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],
  hostOfWorker: [
    async ({ browser }, use) => {
      const email = newEmail();
      await use({ email, session: await enter(browser, (page) => signUp(page, email)) });
    },
    { scope: 'worker' },
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

  openSession: ({ openContext, sessionOf }, use) => use(async (email) => openContext(await sessionOf(email))),
  openBrowser: ({ openContext }, use) => use(async (as) => openContext(await as?.page.context().storageState())),

  asVisitor: async ({ openContext }, use) => use(await openContext()),
  asHost: demoPerson('host'),
  asVendor: demoPerson('vendor'),
  asAdmin: demoPerson('admin'),
  asApplicant: demoPerson('applicant'),
  newHost: async ({ openContext }, use) => {
    const page = await openContext();
    const email = newEmail();
    await signUp(page, email);
    await expectDashboard(page);
    await use(person(page, email));
  },
  someHost: async ({ openContext, hostOfWorker: { email, session } }, use) =>
    use(person(await openContext(session), email)),
});

export { expect };
