import type { PaymentProvider } from '#functions/payments/payment-provider.ts';
import { RefundDisputed } from '#functions/payments/payment-provider.ts';
import type { DisputeProvider } from '#functions/payments/dispute-provider.ts';
import type { PayoutProvider } from '#functions/payments/payout-provider.ts';
import type { Table } from '#functions/data/table.ts';
import type { ReaderDeps } from '#functions/vendors/connected-calendars/read-calendar.ts';
import { TransactionConflictError } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import type { Context } from '#functions/platform/context.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { Mailer } from '#functions/platform/mailer.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { testId } from '#tests/support/calls.ts';
import { InjectedFault } from './faults.ts';
import type { FaultKind, Faults, Outlet } from './faults.ts';
import type { Scheduler } from './scheduler.ts';
import type { ServedCalendars } from './served-calendars.ts';
import { writeLabel } from './write-label.ts';

/** The external dependencies of a marketplace function. */
export interface Outside {
  table: Table;
  payments: PaymentProvider;
  payouts: PayoutProvider;
  disputes: DisputeProvider;
  mailer: Mailer;
  fetchFeed: ReaderDeps['fetchFeed'];
  newBookingId(): string;
  context: Context;
}

/** The result of a call for its caller; `none`: no response came, even if something was done. */
export type Reply<T> = { kind: 'answer'; value: T } | { kind: 'error'; error: unknown } | { kind: 'none' };

/** One running function. */
interface Run {
  name: string;
  isDead: boolean;
  /** The longest wait for an external response before the function is ended. */
  patienceMs: number;
  /** The account whose request it handles; empty for a job. */
  account: string;
  giveUp(): void;
}

interface RunOptions {
  patienceMs?: number;
  /** Recognizes an error that is part of the function's contract, besides refusals. */
  mayThrow?: (error: Error) => boolean;
  account?: string;
}

export interface Surroundings {
  scheduler: Scheduler;
  faults: Faults;
  seed: SeededRandom;
  table: Table;
  paymentsFor(account: string): PaymentProvider;
  payouts: PayoutProvider;
  disputes: DisputeProvider;
  servers: ServedCalendars;
  newBookingId(): string;
  /** Called with every completed write. */
  onWritten(writes: readonly Write[]): void;
  onMail(mail: Parameters<Mailer['send']>[0], by: string): void;
  /** Called with a violation that must never happen. */
  onProblem(problem: string): void;
  /** Adds a line to the trace of a failing history. */
  trace(line: string): void;
}

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/**
 * Runs use cases as the cloud does: concurrently, each waiting for its turn at every external step, and each may die at
 * any of them without cleaning up.
 */
export class Server {
  private readonly world: Surroundings;
  private nextId = 1_000_000;

  constructor(world: Surroundings) {
    this.world = world;
  }

  async run<T>(
    name: string,
    work: (outside: Outside) => Promise<T>,
    { patienceMs = 90_000, mayThrow = () => false, account = '' }: RunOptions = {},
  ): Promise<Reply<T>> {
    return new Promise((resolve) => {
      const run: Run = { name, isDead: false, patienceMs, account, giveUp: () => resolve({ kind: 'none' }) };
      void this.follow(run, work, mayThrow).then(resolve);
    });
  }

  private async follow<T>(
    run: Run,
    work: (outside: Outside) => Promise<T>,
    mayThrow: (error: Error) => boolean,
  ): Promise<Reply<T>> {
    const { trace, onProblem } = this.world;
    try {
      const value = await work(this.makeOutside(run));
      trace(`${run.name}: done`);
      return { kind: 'answer', value };
    } catch (error) {
      trace(`${run.name}: ${error instanceof AppError ? error.code : String(error)}`);
      if (!isExplained(error) && !mayThrow(error as Error)) onProblem(`${run.name} threw ${String(error)}`);
      return { kind: 'error', error };
    }
  }

  private makeOutside(run: Run): Outside {
    const { table, paymentsFor, payouts, disputes, scheduler, servers, newBookingId, onMail } = this.world;
    const payments = paymentsFor(run.account);
    const read = <T>(act: () => Promise<T>) => this.read(run, act);
    const pay = <T>(what: string, act: () => Promise<T>) => this.effect(run, 'provider', what, act);
    return {
      table: {
        get: (...asked) => read(() => table.get(...asked)),
        getMany: (...asked) => read(() => table.getMany(...asked)),
        query: (...asked) => read(() => table.query(...asked)),
        queryItems: (...asked) => read(() => table.queryItems(...asked)),
        write: (...writes) => this.effect(run, 'write', writeLabel(writes), () => this.write(writes), writes.length),
      },
      payments: {
        charge: (request) => pay('charge', () => payments.charge(request)),
        settle: (terms) => pay('settle', () => payments.settle(terms)),
        refund: (request) => pay('refund', () => payments.refund(request)),
        removeCard: (card) => pay('remove card', () => payments.removeCard(card)),
      },
      payouts: {
        findAccount: (payee) => read(() => payouts.findAccount(payee)),
        send: (request) => pay('send payout', () => payouts.send(request)),
      },
      disputes: {
        find: (disputeId) => read(() => disputes.find(disputeId)),
        listSince: (since) => read(() => disputes.listSince(since)),
        submit: (disputeId, evidence) => pay('submit evidence', () => disputes.submit(disputeId, evidence)),
        accept: (disputeId) => pay('accept dispute', () => disputes.accept(disputeId)),
      },
      mailer: {
        send: (mail) =>
          this.effect(run, 'mail', 'send', async () => {
            onMail(mail, run.name);
          }),
      },
      fetchFeed: (address, validators) =>
        read(() => Promise.resolve(servers.fetch(address, validators, scheduler.now))),
      newBookingId,
      context: {
        now: () => new Date(scheduler.now),
        newId: () => testId(this.nextId++),
        correlationId: 'simulation',
      },
    };
  }

  private async write(writes: readonly Write[]): Promise<void> {
    await this.world.table.write(...writes);
    this.world.onWritten(writes);
  }

  private async read<T>(run: Run, act: () => Promise<T>): Promise<T> {
    const { scheduler, seed, faults } = this.world;
    await this.turn(run, seed.int(1, 40));
    if (faults.failsToRead()) throw new InjectedFault('a read failed');
    return scheduler.perform(act);
  }

  private async effect<T>(run: Run, outlet: Outlet, what: string, act: () => Promise<T>, writes = 0): Promise<T> {
    const { seed, faults, scheduler, trace } = this.world;
    const point = `${run.name.replace(/ .*/, '')}: ${what}`;
    await this.turn(run, outlet === 'provider' ? seed.int(20, 900) : seed.int(1, 60));
    const fault = faults.at(outlet, point);
    trace(`${run.name}: ${what}${fault ? ` <<< ${fault}` : ''}`);
    const done = () => scheduler.perform(act);
    if (!fault) return done();
    return this.suffer(run, fault, done, writes);
  }

  private async suffer<T>(run: Run, fault: FaultKind, done: () => Promise<T>, writes: number): Promise<T> {
    const { seed, scheduler } = this.world;
    switch (fault) {
      case 'crash before':
        return this.die(run);
      case 'crash after':
        await done().catch(() => undefined);
        return this.die(run);
      case 'answer lost':
        await done();
        throw new InjectedFault('the answer was lost');
      case 'answer late': {
        const answer = await done();
        const delayMs = seed.int(1000, run.patienceMs);
        // API Gateway's time limit.
        void scheduler.sleep(29_000).then(run.giveUp);
        await this.turn(run, delayMs);
        return answer;
      }
      case 'request late':
        void this.doLater(seed.int(1000, 120_000), done);
        throw new InjectedFault('the request is on its way');
      case 'refused':
        throw new InjectedFault('the service is down');
      case 'asked twice': {
        const answer = await done();
        // A transaction's token identifies the repeated request.
        return writes > 1 ? answer : done();
      }
      case 'conflict':
        throw new TransactionConflictError('Transaction conflict');
    }
  }

  private async doLater(milliseconds: number, act: () => Promise<unknown>): Promise<void> {
    await this.world.scheduler.sleep(milliseconds);
    await act().catch(() => undefined);
  }

  /** Ends the function without a response; its caller waits in vain. */
  private die<T>(run: Run): Promise<T> {
    run.isDead = true;
    run.giveUp();
    return never();
  }

  private async turn(run: Run, milliseconds: number): Promise<void> {
    await this.world.scheduler.sleep(milliseconds);
    if (run.isDead) await never();
  }
}

const isExplained = (error: unknown): boolean =>
  error instanceof RefundDisputed ||
  error instanceof AppError ||
  error instanceof InjectedFault ||
  error instanceof TransactionConflictError;
