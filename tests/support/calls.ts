import { encodeTime } from 'ulid';
import type { EndpointContract, EndpointInput } from '#shared/api/contract.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { Listener } from '#functions/realtime/take-ticket.ts';

/** A user id that is the same for the same number. */
export const testUserId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const host: Actor = { userId: testUserId(1), isAdmin: false };
export const otherHost: Actor = { userId: testUserId(2), isAdmin: false };
export const admin: Actor = { userId: testUserId(9), isAdmin: true };

/** The open page of a person who signed in a moment ago. */
export const makeListener = (actor: Actor): Listener => ({ ...actor, signedInAt: new Date(testNow) });

/** Noon in Austin on a Tuesday. */
export const testNow = '2027-06-01T17:00:00.000Z';

const timeOfIds = encodeTime(Date.parse(testNow), 10);

/** A ULID of `testNow` that is the same for the same number and sorts like it. */
export const testId = (n: number): string => timeOfIds + n.toString().padStart(16, '0');

export interface TestContext extends Context {
  /** Sets the clock, or moves it on by milliseconds. */
  set(time: string): void;
  pass(milliseconds: number): void;
}

/** A stopped clock and ids that count up from 1000; two contexts of one test need different `firstId`s. */
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
 * The call of an endpoint as the use case gets it: give what the contract has (params, query, body), and the actor
 * where it is not `host`. Values are those after parsing.
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
