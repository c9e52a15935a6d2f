import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import type { Actor } from '#functions/platform/context.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import type { AttemptCounts } from './attempts.ts';
import type { Schedule } from './jobs.ts';
import type { Books } from './ledger-model.ts';
import type { PoisonedRefund } from './poisoned-refund.ts';
import type { Sent } from './requests.ts';
import type { Scheduler } from './scheduler.ts';
import type { ServedCalendars } from './served-calendars.ts';
import type { Reply, Server } from './server.ts';
import type { World } from './generated-world.ts';

/** The context of a history's people. */
export interface Play {
  scheduler: Scheduler;
  server: Server;
  seed: SeededRandom;
  books: Books;
  world: World;
  /** True if mails are part of this history. */
  hasMail: boolean;
  poison: PoisonedRefund;
  /** For observations and writes outside of use cases, without faults. */
  table: Table;
  /** Makes writes of other parts of the marketplace, and records them in the books. */
  change(...writes: Write[]): Promise<void>;
  newKey(): string;
  sent: Sent;
  attempts: AttemptCounts;
  /** Outcomes of hosts' payments. */
  checkouts: AttemptCounts;
  /** Another window's action between viewing a payment page and paying, in histories with edits. */
  meddle?: (plan: { userId: string; id: string }) => Promise<void>;
  /** Pays all vendors after the last event, in histories with payouts. */
  payVendors?: (last: number) => Promise<void>;
  /** Suspends, removes and blocks after the last event, in histories with administrators. */
  administer?: (last: number) => Promise<void>;
  /** The servers of calendars that vendors connect, and the vendors who keep their time zone because of them. */
  servers: ServedCalendars;
  staying: Set<string>;
  /** Reads all connected calendars after the storm, in histories with some. */
  readCalendars?: () => Promise<void>;
  /** When each schedule last ran without failures. */
  runs: Map<Schedule, number>;
  /** Accounts that administrators blocked. */
  blocked: Set<string>;
  /** Reports problems after the last event, in histories with cases, and closes them after the storm. */
  reportProblems?: (last: number) => Promise<void>;
  closeCases?: () => Promise<void>;
  /** Tips vendors after the last event, in histories with tips. */
  leaveTips?: (last: number) => Promise<void>;
  /** Refunds orders as administrators after the last event, in histories with support. */
  refundLate?: (last: number) => Promise<void>;
  /** Pays reported hours after the last event, in histories with late parties. */
  payLate?: (last: number) => Promise<void>;
  /** Decides all disputes after the storm, in histories with some. */
  closeDisputes?: () => Promise<void>;
  trace(line: string): void;
  problem(text: string): void;
}

export const asHost = (userId: string): Actor => ({ userId, isAdmin: false });

/** Returns a refusal's code as a browser sees it, or `none` for a lost response and for a server error. */
export const refusalIn = (reply: Reply<unknown>): ErrorCode | 'none' | undefined => {
  if (reply.kind === 'answer') return undefined;
  return reply.kind === 'error' && reply.error instanceof AppError ? reply.error.code : 'none';
};

/** Refusals after which the same request may be repeated. */
export const mayAskAgain = (refusal: ErrorCode | 'none'): boolean =>
  ['none', 'unavailable', 'checkout_in_progress', 'payment_in_progress'].includes(refusal);

const tokens: readonly (readonly [share: number, token: string])[] = [
  [0.68, 'tok_sandbox_success'],
  [0.8, 'tok_sandbox_action_required'],
  [0.9, 'tok_sandbox_declined'],
  [0.96, 'tok_sandbox_insufficient_funds'],
  [1, 'tok_sandbox_authentication_required'],
];

/** Returns a card, which usually works. */
export function someCard(seed: SeededRandom): string {
  const at = seed();
  return tokens.find(([share]) => at < share)?.[1] ?? 'tok_sandbox_success';
}

/** Returns the host's response to the bank's challenge; undefined if they leave. */
export function bankAnswer(seed: SeededRandom): string | undefined {
  if (seed.yes(0.25)) return undefined;
  return seed.yes(0.7) ? 'tok_sandbox_authenticated' : 'tok_sandbox_authentication_failed';
}
