import { announceArrival } from '#functions/orders/announce-arrival.ts';
import { vendorKey } from '#functions/data/vendors/vendor.ts';
import { orders } from '#shared/api/orders.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { testCall } from '#tests/support/calls.ts';
import { theirs } from './booked-host.ts';
import { sendWithdrawal } from './consenting-vendors.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { asHost, refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import { dateAfter } from './model.ts';
import { moveSomewhere } from './moving-host.ts';
import { ownPlan } from './own-plan.ts';
import { payForPlan } from './paying-host.ts';

/*
 * A vendor who announces arrivals and a host who requests and withdraws moves, repeatedly within an hour: nobody may be
 * mailed each time.
 */

const secondMs = 1000;
const minuteMs = 60 * secondMs;

const acts = 18;

/** The unique number of its host and plan. */
const number = 86;

/** Runs in half of the histories with mail. Its own random stream leaves everything else unchanged. */
export function beginRestless(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`restless people of history ${seedOfHistory}`);
  if (!play.hasMail || !seed.yes(0.5)) return;
  void play.scheduler.until(play.world.begins + seed.int(0, 60) * secondMs).then(() => beRestless({ ...play, seed }));
}

async function beRestless(play: Play): Promise<void> {
  const { seed, scheduler, books, world } = play;
  const [vendor] = world.vendors.slice(-1);
  if (!vendor) return;
  await play.change({ update: vendorKey(vendor.id), set: 'SET #moveConsentDays = :days', values: { ':days': 90 } });
  const draft = await ownPlan(play, { number, days: [14, 20], vendors: [vendor] });
  for (let tries = 0; tries < 3; tries += 1) await payForPlan(play, draft, 'full');
  const expected = books.booked.find(({ agreement }) => agreement.draftId === draft.id);
  if (!expected) return;
  await scheduler.sleep(seed.int(1, 600) * minuteMs);
  const act = seed.yes() ? () => announce(play, expected, vendor) : () => askAndWithdraw(play, expected);
  const { date } = expected;
  // A move without consent takes effect; their number per booking is limited, and each is mailed.
  for (let n = 0; n < acts && expected.date === date; n += 1) {
    await act();
    await scheduler.sleep(seed.int(5, 60) * secondMs);
  }
}

async function announce(play: Play, { id: bookingId }: ExpectedBooking, { id: vendorId, ownerId }: Vendor) {
  const { seed, server, attempts } = play;
  const body = { time: `${seed.int(10, 14)}:${seed.pick(['00', '10', '15', '20', '30', '40', '45', '50'])}` };
  const reply = await server.run(`announce-arrival ${bookingId}`, ({ table, context }) =>
    announceArrival(
      { table },
      testCall(orders.announceArrival, {
        params: { bookingId },
        body,
        actor: { ...asHost(ownerId), vendorId },
        context,
      }),
    ),
  );
  attempts.note('arrival: again and again', refusalIn(reply) ?? 'answered');
}

async function askAndWithdraw(play: Play, expected: ExpectedBooking): Promise<void> {
  const { seed, books } = play;
  await moveSomewhere(play, expected, dateAfter(expected.date, seed.pick([-2, -1, 1, 2])), { isRestless: true });
  for (const { id } of books.consents.all.filter((request) => request.expected === expected)) {
    books.consents.said.add(`${id} withdraw`);
    await sendWithdrawal(play, { ...theirs(expected), requestId: id });
  }
}

type Vendor = Play['world']['vendors'][number];
