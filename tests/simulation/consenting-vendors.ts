import { vendorKey } from '#functions/data/vendors/vendor.ts';
import { answerMove } from '#functions/orders/changes/answer-move.ts';
import { withdrawMove } from '#functions/orders/changes/end-move-request.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { testCall } from '#tests/support/calls.ts';
import { theirs } from './booked-host.ts';
import type { ExpectedRequest } from './consent-model.ts';
import { giveOrderUp } from './disturbances.ts';
import { asHost, mayAskAgain, refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import type { Reply } from './server.ts';

/*
 * Vendors who want to be asked before near moves (rule changes-24): they agree, decline, do both at once or nothing, in
 * time and too late, while hosts withdraw and others cancel.
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Runs in every other history. Its own random stream leaves everything else unchanged. */
export function beginConsents(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`consents of history ${seedOfHistory}`);
  const own = { ...play, seed };
  play.books.consents.onAsked = (request) => askedFor(own, request);
  if (!seed.yes(0.5)) return;
  for (const vendor of play.world.vendors.filter(() => seed.yes(0.75))) void setDays(own, vendor.id, 0);
  for (let n = seed.int(0, 2); n > 0; n -= 1)
    void setDays(own, seed.pick(play.world.vendors).id, seed.int(1, 3000) * minuteMs);
}

async function setDays({ seed, scheduler, change, trace }: Play, vendorId: string, afterMs: number): Promise<void> {
  await scheduler.sleep(afterMs);
  const days = seed.pick([0, 9, 12, 30, 30, 90]);
  trace(`vendor ${vendorId.slice(-3)} asks before moves within ${days} days`);
  await change({ update: vendorKey(vendorId), set: 'SET #moveConsentDays = :days', values: { ':days': days } });
}

/** Most agree within a day; some respond too late or change their mind in the same second. */
function askedFor(play: Play, request: ExpectedRequest): void {
  const { seed, scheduler } = play;
  const later = (act: () => Promise<void>, ms: number) => void scheduler.sleep(ms).then(act);
  const some = () => (seed.yes(0.7) ? seed.int(1, 60) * minuteMs : seed.int(1, 100) * hourMs);
  const atOnce = seed.yes(0.3) ? some() : undefined;
  for (const vendorId of request.asked) {
    const when = atOnce === undefined ? some() : atOnce + seed.int(0, 500);
    const answer = seed.yes(0.85) ? 'agree' : 'decline';
    if (seed.yes(0.9)) later(() => reply(play, request, vendorId, answer), when);
    if (seed.yes(0.15))
      later(() => reply(play, request, vendorId, seed.pick(['agree', 'decline'])), when + seed.int(0, 500));
  }
  const [first] = request.asked;
  const meddles = atOnce ?? some();
  if (seed.yes(0.2)) later(() => withdraw(play, request), meddles + seed.int(0, 500));
  if (seed.yes(0.1)) later(() => giveOrderUp(play, request.expected), meddles + seed.int(0, 500));
  if (first && seed.yes(0.1)) later(() => reply(play, request, first, 'agree'), 4 * 24 * hourMs);
}

const vendorOwner = ({ world }: Play, vendorId: string): string =>
  world.vendors.find(({ id }) => id === vendorId)?.ownerId ?? '';

interface Answer {
  bookingId: string;
  vendorId: string;
  requestId: string;
  answer: 'agree' | 'decline';
  reason?: string;
}

/** Sent by the account that owns the vendor. */
export const sendAnswer = (play: Play, { bookingId, vendorId, ...body }: Answer): Promise<Reply<unknown>> =>
  play.server.run(`answer-move ${bookingId}`, ({ table, context }) =>
    answerMove(
      { table },
      testCall(bookingChanges.answerMove, {
        params: { bookingId },
        body,
        actor: { ...asHost(vendorOwner(play, vendorId)), vendorId },
        context,
      }),
    ),
  );

export const sendWithdrawal = (
  { server }: Play,
  { userId, bookingId, requestId }: { userId: string; bookingId: string; requestId: string },
): Promise<Reply<unknown>> =>
  server.run(`withdraw-move ${bookingId}`, ({ table, context }) =>
    withdrawMove(
      { table },
      testCall(bookingChanges.withdrawMove, {
        params: { bookingId },
        body: { requestId },
        actor: asHost(userId),
        context,
      }),
    ),
  );

async function reply(play: Play, { id, expected }: ExpectedRequest, vendorId: string, answer: Answer['answer']) {
  play.books.consents.said.add(`${id} ${vendorId} ${answer}`);
  const reason = answer === 'decline' ? { reason: 'We have no more tables' } : {};
  const body = { bookingId: expected.id, vendorId, requestId: id, answer, ...reason };
  if (play.seed.yes(0.1)) void sendAnswer(play, body);
  await again(play, () => sendAnswer(play, body));
}

async function withdraw(play: Play, { id, expected }: ExpectedRequest): Promise<void> {
  play.books.consents.said.add(`${id} withdraw`);
  await again(play, () => sendWithdrawal(play, { ...theirs(expected), requestId: id }));
}

async function again({ seed, scheduler }: Play, send: () => Promise<Reply<unknown>>): Promise<void> {
  for (let tries = 0; tries < 4; tries += 1) {
    const refusal = refusalIn(await send());
    if (refusal === undefined || !mayAskAgain(refusal)) return;
    await scheduler.sleep(seed.int(500, 45_000));
  }
}
