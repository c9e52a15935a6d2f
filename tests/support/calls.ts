import { encodeTime } from 'ulid';
import type { EndpointContract, EndpointInput } from '#shared/api/contract.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { Listener } from '#functions/realtime/connections.ts';

/** Returns the user id for a number. */
export const testUserId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const host: Actor = { userId: testUserId(1), isAdmin: false };
export const otherHost: Actor = { userId: testUserId(2), isAdmin: false };
export const admin: Actor = { userId: testUserId(9), isAdmin: true };

/** Returns the open page of a person who just signed in. */
export const makeListener = (actor: Actor): Listener => ({ ...actor, signedInAt: new Date(testNow) });

/** Noon on a Tuesday in Austin. */
export const testNow = '2027-06-01T17:00:00.000Z';

const timeOfIds = encodeTime(Date.parse(testNow), 10);

/** Returns the ULID of `testNow` for a number; they sort like their numbers. */
export const testId = (n: number): string => timeOfIds + n.toString().padStart(16, '0');

export interface TestContext extends Context {
  /** Sets the clock, or advances it by milliseconds. */
  set(time: string): void;
  pass(milliseconds: number): void;
}

/** Returns a stopped clock and ids that count up from 1000; two contexts of one test need different `firstId`s. */
export function testContext({ now = testNow, firstId = 1000 } = {}): TestContext {
  let time = new Date(now).getTime();
  let next = firstId;
  return {
    now: () => new Date(time),
    newId: () => testId(next++),
    correlationId: 'test-correlation',
    set: (moment) => {
      time = new Date(moment).getTime();
    },
    pass: (milliseconds) => {
      time += milliseconds;
    },
  };
}

type Given<E extends EndpointContract> = Partial<EndpointInput<E>> & {
  actor?: Actor;
  context?: Context;
  accessToken?: string;
};

/**
 * Creates an endpoint's call as its use case gets it. Pass the parts of its contract (params, query, body) as parsed,
 * and the actor if it isn't `host`.
 */
export function testCall<E extends EndpointContract>(contract: E, given: Given<E> = {}): Call<E> {
  const { actor = host, context = testContext(), accessToken = 'test-token', ...input } = given;
  return {
    params: undefined,
    query: undefined,
    body: undefined,
    ...input,
    actor: contract.caller === 'public' ? undefined : actor,
    context,
    accessToken,
  } as Call<E>;
}
