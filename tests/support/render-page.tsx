import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import type { EndpointContract } from '#shared/api/contract.ts';
import { errorStatus } from '#shared/kernel/errors.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { App } from '#web/app/App.tsx';
import { queryClient } from '#web/lib/query.ts';
import { writeSession } from '#web/lib/session-state.ts';
import { openSession, showSignedOut } from '#web/lib/session.ts';
import { latestToast } from '#web/ui/feedback/toast.ts';
import { openDemo } from './demo-in-process.ts';
import type { DemoInProcess } from './demo-in-process.ts';
import { findEndpoint, throughGateway } from './gateway-in-process.ts';
import type { GatewayRequest } from './gateway-in-process.ts';
import type { Person } from './people.ts';
import { newServerKey } from './push-receiver.ts';

/*
 * Renders pages of the site in this process. Their calls reach the real Lambdas, with demo data in a real table.
 * Features that need a browser (layout, styles, sockets, two windows, Cognito, uploads) are tested in tests/e2e.
 */

let demo: DemoInProcess;
const userPoolClientId = 'test';
export const { publicKey: pushPublicKey } = newServerKey();

/** Responds instead of an endpoint's Lambda; undefined passes the request on. */
type Played = (request: GatewayRequest) => Promise<Response | undefined> | Response | undefined;
const played = new Map<EndpointContract, Played>();

/** Overrides an endpoint's response until the end of the test or `stopPlaying`. */
export const play = (contract: EndpointContract, respond: Played): void => void played.set(contract, respond);
/** Ends the override of one endpoint, or of all. */
export const stopPlaying = (contract?: EndpointContract): void =>
  contract ? void played.delete(contract) : played.clear();

/** For `play`: fails with one of the API's errors. */
export const fails =
  (code: ErrorCode, message = 'Something went wrong'): Played =>
  () =>
    Response.json({ error: { code, message } }, { status: errorStatus[code] });
/** For `play`: a lost connection. */
export const isUnreachable: Played = () => Promise.reject(new TypeError('Failed to fetch'));
/** For `play`: a response of the endpoint's type, or any other. */
export const responds =
  (body: unknown): Played =>
  () =>
    Response.json(body);

async function respond(address: string, options: RequestInit = {}): Promise<Response> {
  const { method = 'GET', signal } = options;
  const { pathname, search } = new URL(address, location.origin);
  if (pathname === '/config.json')
    return Response.json({ stage: 'local', region: 'us-east-1', userPoolClientId, pushPublicKey });
  const request = {
    method,
    path: pathname + search,
    headers: Object.fromEntries(new Headers(options.headers)),
    body: typeof options.body === 'string' ? options.body : '',
  };
  const contract = findEndpoint(method, request.path);
  const instead = contract && (await played.get(contract)?.(request));
  signal?.throwIfAborted();
  if (instead) return instead;
  const response = throughGateway(demo.people, request);
  underWay.add(response);
  const { status, headers, body } = await response.finally(() => underWay.delete(response));
  signal?.throwIfAborted();
  return new Response(body as BodyInit, { status, headers });
}

const underWay = new Set<Promise<unknown>>();

/** Lambdas that still run keep their table and window until they are done. */
async function settle(): Promise<void> {
  queryClient.clear();
  while (underWay.size > 0) await Promise.allSettled(underWay);
}

/** Restores what a file's tests changed around the pages: the next file has the same window and modules. */
function restoreSurroundings(): void {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['theme'];
}

/** Reports the missing element and the page's headings, not the whole page. */
const describeMissing = (message: string | null): Error => {
  const texts = [...document.querySelectorAll('h1, [role=alert], [data-sonner-toast]')].map((part) => part.textContent);
  return new Error(`${message?.split('\n')[0]} At ${location.pathname}: ${texts.join(' | ')}`);
};

// A toast of one test is still visible in the next.
let toastBefore = 0;

/** Call once per test file: its tests share the demo's data, and each starts with an empty browser. */
export function usePages(): void {
  beforeAll(async () => {
    // Parts of a page load on first use.
    configure({ asyncUtilTimeout: 20_000, getElementError: describeMissing });
    demo = await openDemo();
    vi.stubGlobal('fetch', (url: string | URL, options?: RequestInit) => respond(String(url), options));
  }, 120_000);
  afterEach(async () => {
    cleanup();
    played.clear();
    showSignedOut();
    toastBefore = latestToast()?.id ?? 0;
    await settle();
  });
  afterAll(async () => {
    // A part of a page that loads after the window is gone would fail unnoticed.
    await vi.dynamicImportSettled();
    await settle();
    restoreSurroundings();
    // Pending code sends no further requests.
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
  });
}

/** People who open pages: demo accounts, and a host who just signed up. */
export const people = {
  host: (): Person => demo.accounts.host,
  vendor: (): Person => demo.accounts.vendor,
  applicant: (): Person => demo.accounts.applicant,
  admin: (): Person => demo.accounts.admin,
  newHost: (): Person => demo.people.signUp('Maya Ortiz'),
};

/** Returns a person's access token, for API calls of a test. */
export const accessTokenFor = (person: Person): string => demo.people.newToken(person);

/** Returns the demo's table, for states that no page can reach. */
export const demoTable = (): Table => demo.table;

/** Stores the data in the browser that signing in stores. */
function signIn(person: Person): void {
  const client = `CognitoIdentityServiceProvider.${userPoolClientId}`;
  localStorage.setItem(`${client}.LastAuthUser`, person.email);
  localStorage.setItem(`${client}.${person.email}.accessToken`, accessTokenFor(person));
  localStorage.setItem('hostwell.session', 'unknown');
}

interface Opened {
  /** A person who just signed in; by default the browser's current one, at first a visitor. */
  as?: Person;
}

/** Opens a page without the state of the previous one; the browser's storage stays. Returns the simulated user. */
export async function renderPage(path: string, { as }: Opened = {}): Promise<UserEvent> {
  cleanup();
  queryClient.clear();
  // Makes the app read a guest's plan from the browser again.
  dispatchEvent(new StorageEvent('storage', { key: null }));
  writeSession({ status: 'loading', expired: false });
  history.replaceState(null, '', path);
  if (as) signIn(as);
  void openSession();
  render(<App />);
  return userEvent.setup({ delay: null });
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/**
 * For `name` of a role: jsdom's names lack a space at the start of an inline child
 * (findings/jsdom-27-loses-a-space-in-accessible-names.sh).
 */
export const named =
  (name: string) =>
  (computed: string): boolean =>
    withoutSpaces(computed) === withoutSpaces(name);

/** Waits for a button and presses it. */
export const press = async (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('button', { name: typeof name === 'string' ? named(name) : name }));

/** Replaces a field's content. Special keys as in user-event: `{Enter}`. */
export async function fill(user: UserEvent, label: string | RegExp, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

/** Waits for the page's main heading. */
export const expectHeading = async (name: string | RegExp): Promise<void> =>
  void (await screen.findByRole('heading', { level: 1, name }));

/** Waits for a URL with its query. */
export const expectAddress = (address: string | RegExp): Promise<void> =>
  waitFor(() => {
    const here = location.pathname + location.search;
    if (typeof address === 'string') expect(here).toBe(address);
    else expect(here).toMatch(address);
  });

/** Expects a toast with exactly this title and sentence; destructive news is an alert, which is announced at once. */
export const expectToast = (title: string, sentence: string | RegExp, tone?: 'alert' | 'status'): Promise<void> =>
  waitFor(() => {
    const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
    const found = toasts.find((toast) => within(toast).queryByText(title) && within(toast).queryByText(sentence));
    const shown = toasts.map(({ textContent }) => textContent).join(' | ');
    if (!found || (latestToast()?.id ?? 0) <= toastBefore)
      throw new Error(`No toast says '${title}' / '${sentence}', but: ${shown}`);
    if (tone) expect(within(found).queryAllByRole(tone)).toHaveLength(1);
  });
