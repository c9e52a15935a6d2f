import { sandboxDisputes } from '#functions/payments/sandbox-disputes.ts';
import { sandboxPayouts } from '#functions/payments/sandbox-payouts.ts';
import { sandboxProvider } from '#functions/payments/sandbox-provider.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { Bank } from './fake-provider.ts';
import { Books } from './ledger-model.ts';
import { Faults } from './faults.ts';
import type { Coverage } from './faults.ts';
import { bookingIds, counted, uuid } from './ids.ts';
import type { Play } from './history-context.ts';
import { WrittenOrders } from './dispute-check.ts';
import { transferProblems } from './payout-check.ts';
import { PoisonedRefund } from './poisoned-refund.ts';
import { PostOffice } from './mail-sink.ts';
import { mailSubscribers } from './reactions.ts';
import type { Subscriber } from './reactions.ts';
import { Mailbox, Stream } from './recorder.ts';
import { Scheduler } from './scheduler.ts';
import { Server } from './server.ts';
import { withItemTimes } from './generated-item-times.ts';
import { withPackageTimes } from './generated-package-times.ts';
import { withCalendars } from './generated-schedules.ts';
import { makeWorld } from './generated-world.ts';
import { ServedCalendars } from './served-calendars.ts';
import { withVendorsAlike } from './vendors-alike.ts';

/** Shares of failing side effects: from a calm day to a storm. */
const weathers = [0, 0.02, 0.05, 0.1, 0.2];

/** The system that runs a history, and its records. */
export interface Stage {
  play: Play;
  bank: Bank;
  stream: Stream;
  mailbox: Mailbox;
  /** Mail is a third of all actions, so only some histories have it. */
  hasMail: boolean;
  trace: string[];
  problems: string[];
  calmDown(): void;
}

/** Sets up a world in an empty table; all randomness comes from the seed. */
export function setStage(table: Table, seed: number, coverage: Coverage): Stage {
  const of = (what: string) => seededRandom(`${what} of history ${seed}`);
  const [dice, trace, problems] = [of('course'), [] as string[], [] as string[]];
  const bare = withVendorsAlike(makeWorld(of('world')), of('vendors alike'));
  const dated = withItemTimes(withCalendars(bare, of('calendars')), of('item times'));
  const world = withPackageTimes(dated, of('package times'));
  const scheduler = new Scheduler(world.begins, of('order'));
  const note = (line: string) => void trace.push(`${new Date(scheduler.now).toISOString()} ${line}`);
  const problem = (text: string) => {
    if (problems.includes(text)) return;
    note(`!!! ${text}`);
    problems.push(text);
  };
  const servers = new ServedCalendars();
  const [books, stream, mailbox] = [new Books(world, servers, problem), new Stream(), new Mailbox(problem)];
  const see = (writes: readonly Write[]) => {
    const events = stream.read(writes);
    books.see(writes, events, scheduler.now);
    written.see(writes);
    for (const event of events) post.bring(event);
  };
  const bank = new Bank(table);
  const written = new WrittenOrders(problem);
  bank.otherwiseCents = (order) => written.otherwiseCents(order);
  bank.onTransfer = (transfer) => transferProblems(books, bank, transfer, scheduler.now).forEach(problem);
  const newId = counted();
  const poison = new PoisonedRefund(of('poisoned refund'));
  const faults = new Faults(of('faults'), of('weather').pick(weathers), coverage);
  const server = new Server({
    scheduler,
    faults,
    seed: of('latency'),
    table,
    paymentsFor: (account) => poison.in(sandboxProvider(bank.memoryFor(account), { newId, lateMs: 0 })),
    disputes: sandboxDisputes(bank.memoryFor('')),
    payouts: sandboxPayouts(bank.memoryFor(''), { newId, lateMs: 0 }),
    servers,
    newBookingId: bookingIds(of('booking ids'), () => books.booked.map(({ id }) => id)),
    onWritten: see,
    onMail: (mail, by) => mailbox.send(mail, by, scheduler.now),
    onProblem: problem,
    trace: note,
  });
  const hasMail = dice.yes(0.3);
  const silent = new Set(hasMail ? [] : mailSubscribers);
  const onDone = (by: string) => mailbox.done(by);
  const isLetGo = (subscriber: Subscriber) => subscriber === 'refundHost' && !poison.isMended;
  const post = new PostOffice({ scheduler, server, problem, onDone, isLetGo }, of('post'), silent);
  const keys = of('keys');
  const change = async (...writes: Write[]) => {
    await scheduler.perform(() => table.write(...writes));
    see(writes);
  };
  const newKey = () => uuid(keys);
  return {
    play: {
      scheduler,
      server,
      seed: dice,
      books,
      world,
      hasMail,
      poison,
      servers,
      staying: new Set(),
      runs: new Map(),
      blocked: new Set(),
      table,
      change,
      newKey,
      sent: { checkouts: [], balances: [] },
      attempts: coverage.attempts,
      checkouts: coverage.checkouts,
      trace: note,
      problem,
    },
    bank,
    stream,
    mailbox,
    hasMail,
    trace,
    problems,
    calmDown() {
      faults.end();
      post.calmDown();
    },
  };
}
