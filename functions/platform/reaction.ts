import type { EventType, KnownEvent } from '#events/catalogue.ts';
import type { Table } from '#functions/data/table.ts';
import type { Environment, Need } from '#shared/kernel/environment.ts';
import type { Context } from './context.ts';
import type { Handling } from './idempotency.ts';
import type { UnaddressedMail } from './recipient.ts';

/*
 * The domains' reactions to events, and their scheduled jobs. `functions/<domain>/reactions.ts` lists them,
 * `handlers.ts` beside it has a function of the same name for each, and infra/delivery deploys both.
 */

/** A reaction to some events, with its own queue and function. */
export interface Reaction<E extends EventType = EventType, N extends Need = Need> {
  readonly events: readonly E[];
  readonly needs: readonly N[];
  /** Its handler writes the mail, and the platform sends it once. */
  readonly isMail: boolean;
}

/** Recurring work. Each run also completes anything that earlier runs left unfinished. */
export interface Job<N extends Need = Need> {
  readonly every: 'minute' | 'hour';
  readonly needs: readonly N[];
}

/** Defines the same reaction to each of the events. */
export const on = <const E extends EventType, const N extends Need>(
  events: readonly E[],
  needs: readonly N[],
): Reaction<E, N> & { readonly isMail: false } => ({ events, needs, isMail: false });

const mailNeeds = ['table:get', 'table:put', 'mail'] as const;

/** Defines at most one mail about each of the events. `more`: other needs of writing it. */
export const mailOn = <const E extends EventType, const N extends Need = never>(
  events: readonly E[],
  more: readonly N[] = [],
): Reaction<E, N | (typeof mailNeeds)[number]> & { readonly isMail: true } => ({
  events,
  needs: [...mailNeeds, ...more],
  isMail: true,
});

/** Defines a job that runs every minute or every hour. */
export const every = <const N extends Need>(interval: Job['every'], needs: readonly N[]): Job<N> => ({
  every: interval,
  needs,
});

export type EventTo<R extends Reaction> = Extract<KnownEvent, { type: R['events'][number] }>;

type EnvironmentOf<R extends { readonly needs: readonly Need[] }> = Environment<R['needs'][number]>;

/** An event to handle, with everything its reaction needs. */
export interface Delivery<R extends Reaction> {
  readonly event: EventTo<R>;
  readonly environment: EnvironmentOf<R>;
  readonly table: EnvironmentOf<R> extends { TABLE_NAME: string } ? Table : undefined;
  readonly context: Context;
  /** For the idempotency record. */
  readonly handling: Handling;
}

/** Runs at least once for each event, in any order; safe to repeat. */
export type Handler<R extends Reaction & { readonly isMail: false }> = (delivery: Delivery<R>) => Promise<void>;

/** Returns the mail about an event; undefined if there is nothing to send. */
export type MailHandler<R extends Reaction & { readonly isMail: true }> = (
  event: EventTo<R>,
  table: Table,
  environment: Environment<'mail'>,
) => UnaddressedMail | undefined | Promise<UnaddressedMail | undefined>;

/** The number of items that a step processed, by outcome; `failed` ones are left for the next run. */
export type Counts = object;

/** The steps of a job by name, in order. */
export type JobSteps = Readonly<Record<string, (context: Context) => Promise<Counts>>>;

/** Returns the steps of a job; each is safe to repeat and to run twice at once. */
export type JobHandler<J extends Job> = (deps: { table: Table; environment: EnvironmentOf<J> }) => JobSteps;
