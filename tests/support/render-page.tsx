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

/*
 * Pages of the site in this process: their calls reach the real Lambdas, on the demo's data in a real table. What a
 * browser alone can show (layout, styles, sockets, two windows, Cognito, uploads) is for tests/e2e.
 */

let demo: DemoInProcess;
const userPoolClientId = 'test';

/** Responds in place of an endpoint's Lambda; undefined hands the request on. */
type Played = (request: GatewayRequest) => Promise<Response | undefined> | Response | undefined;
const played = new Map<EndpointContract, Played>();

/** Plays in what an endpoint responds, until the end of the test or `stopPlaying`. */
export const play = (contract: EndpointContract, respond: Played): void => void played.set(contract, respond);
/** Has all endpoints, or one, respond themselves again. */
export const stopPlaying = (contract?: EndpointContract): void =>
  contract ? void played.delete(contract) : played.clear();

/** For `play`: fails with one of the API's errors. */
export const fails =
  (code: ErrorCode, message = 'Something went wrong'): Played =>
  () =>
    Response.json({ error: { code, message } }, { status: errorStatus[code] });
/** For `play`: no connection. */
export const isUnreachable: Played = () => Promise.reject(new TypeError('Failed to fetch'));
/** For `play`: a response of the endpoint's own shape, or any other. */
export const responds =
  (body: unknown): Played =>
  () =>
    Response.json(body);

async function respond(address: string, options: RequestInit = {}): Promise<Response> {
  const { method = 'GET', signal } = options;
  const { pathname, search } = new URL(address, location.origin);
  if (pathname === '/config.json') return Response.json({ stage: 'local', region: 'us-east-1', userPoolClientId });
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

/** Lambdas that still run have a table and a window until they are done. */
async function settle(): Promise<void> {
  queryClient.clear();
  while (underWay.size > 0) await Promise.allSettled(underWay);
}

/** Names what was not found and where, not the whole page. */
const describeMissing = (message: string | null): Error => {
  const texts = [...document.querySelectorAll('h1, [role=alert], [data-sonner-toast]')].map((part) => part.textContent);
  return new Error(`${message?.split('\n')[0]} At ${location.pathname}: ${texts.join(' | ')}`);
};

// The last toast of one test shows in the next one too.
let toastBefore = 0;

/** For each file of tests: they share the demo's data, and each begins with an empty browser. */
export function usePages(): void {
  beforeAll(async () => {
    // The parts of a page are loaded when they are needed first.
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
    // A part of a page that comes after the window is gone fails where no test sees it.
    await vi.dynamicImportSettled();
    await settle();
    // Nothing that still waits asks again.
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
  });
}

/** Who opens a page: accounts of the demo, and a host who signed up just now. */
export const people = {
  host: (): Person => demo.accounts.host,
  vendor: (): Person => demo.accounts.vendor,
  applicant: (): Person => demo.accounts.applicant,
  admin: (): Person => demo.accounts.admin,
  newHost: (): Person => demo.people.signUp('Maya Ortiz'),
};

/** An access token of a person, for what a test does through the API. */
export const accessTokenFor = (person: Person): string => demo.people.newToken(person);

/** The demo's table, for what no page can bring about. */
export const demoTable = (): Table => demo.table;

/** Leaves in the browser what signing in leaves there. */
function signIn(person: Person): void {
  const client = `CognitoIdentityServiceProvider.${userPoolClientId}`;
  localStorage.setItem(`${client}.LastAuthUser`, person.email);
  localStorage.setItem(`${client}.${person.email}.accessToken`, accessTokenFor(person));
  localStorage.setItem('hostwell.session', 'unknown');
}

interface Opened {
  /** Signed in a moment ago; whoever the browser knows when left out, at first a visitor. */
  as?: Person;
}

/** Opens a page in place of the one before, whose memory is gone; what the browser stores stays. Returns a person's hands. */
export async function renderPage(path: string, { as }: Opened = {}): Promise<UserEvent> {
  cleanup();
  queryClient.clear();
  // A guest's plan is read from the browser again.
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

/** Presses a button, once it is there. */
export const press = async (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('button', { name: typeof name === 'string' ? named(name) : name }));

/** Replaces what a field says. Keys as user-event writes them: `{Enter}`. */
export async function fill(user: UserEvent, label: string | RegExp, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

/** The page's main heading, once it says so. */
export const expectHeading = async (name: string | RegExp): Promise<void> =>
  void (await screen.findByRole('heading', { level: 1, name }));

/** The address with its query, once it is so. */
export const expectAddress = (address: string | RegExp): Promise<void> =>
  waitFor(() => {
    const here = location.pathname + location.search;
    if (typeof address === 'string') expect(here).toBe(address);
    else expect(here).toMatch(address);
  });

/** A toast with exactly this title and sentence; destructive news is an alert, which is read out at once. */
export const expectToast = (title: string, sentence: string | RegExp, tone?: 'alert' | 'status'): Promise<void> =>
  waitFor(() => {
    const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
    const found = toasts.find((toast) => within(toast).queryByText(title) && within(toast).queryByText(sentence));
    const shown = toasts.map(({ textContent }) => textContent).join(' | ');
    if (!found || (latestToast()?.id ?? 0) <= toastBefore)
      throw new Error(`No toast says '${title}' / '${sentence}', but: ${shown}`);
    if (tone) expect(within(found).queryAllByRole(tone)).toHaveLength(1);
  });
