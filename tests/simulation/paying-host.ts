import { placeBooking } from '#functions/booking/place-booking.ts';
import { validatePromoCode } from '#functions/booking/validate-promo-code.ts';
import { draftKey } from '#functions/data/draft.ts';
import type { DraftRecord } from '#functions/data/draft.ts';
import { draftOrEnded } from '#functions/data/draft-tombstone.ts';
import { booking } from '#shared/api/booking.ts';
import type { Booking } from '#shared/api/booking.ts';
import { callOf } from '#tests/support/calls.ts';
import type { Agreement } from './expected-booking.ts';
import { price } from './model.ts';
import type { Code } from './model.ts';
import { asHost, bankAnswer, mayAskAgain, refusalIn, someCard } from './play.ts';
import type { Play } from './play.ts';
import type { Reply } from './server.ts';

/** Looks that a host takes at a plan before they give up. */
const maximumLooks = 4;
const maximumTries = 4;

type Draft = Pick<DraftRecord, 'userId' | 'id'>;

/** One window in which a host pays for a plan: looks at it, agrees, and tries again as people do. */
export async function payForPlan(play: Play, draft: Draft, option: Agreement['option']): Promise<void> {
  let codes = await chooseCodes(play, draft);
  for (let looks = 0; looks < maximumLooks; looks += 1) {
    const agreement = await agreeTo(play, draft, option, codes);
    if (!agreement) return;
    const refusal = await pressPay(play, agreement);
    if (refusal === undefined || !play.seed.yes(0.8)) return;
    if (refusal === 'promo_refused') codes = [];
    await play.scheduler.sleep(play.seed.int(500, 30_000));
  }
}

/** The request until it is answered; gives the refusal after which another look is needed. */
async function pressPay(play: Play, agreement: Agreement): Promise<string | undefined> {
  const { seed, scheduler } = play;
  let token = someCard(seed);
  for (let tries = 0; tries < maximumTries; tries += 1) {
    if (seed.yes(0.1)) void send(play, agreement, token);
    const refusal = refusalIn(await send(play, agreement, token));
    if (refusal === undefined) return undefined;
    if (refusal === 'action_required') {
      const answer = bankAnswer(seed);
      if (!answer) return undefined;
      token = answer;
    } else if (!mayAskAgain(refusal) || seed.yes(0.15)) return refusal;
    await scheduler.sleep(seed.yes(0.9) ? seed.int(500, 45_000) : seed.int(45_000, 900_000));
  }
  return undefined;
}

async function send(play: Play, agreement: Agreement, token: string): Promise<Reply<Booking>> {
  const { server, books } = play;
  const body = bodyOf(agreement, token);
  const reply = await server.run(`place-booking ${agreement.draftId.slice(-3)}`, (outside) =>
    placeBooking(
      outside,
      callOf(booking.placeBooking, { body, actor: asHost(agreement.userId), context: outside.context }),
    ),
  );
  if (reply.kind === 'answer') {
    const known = books.bookings.get(reply.value.id);
    if (known?.agreement.draftId !== agreement.draftId || ['reserved', 'released'].includes(known.state)) {
      play.problem(`${agreement.draftId} was told of ${reply.value.id}, which is ${known?.state}`);
    }
  }
  return reply;
}

const bodyOf = ({ key, draftId, option, lines, codes, ...agreement }: Agreement, paymentToken: string) => ({
  checkoutKey: key,
  draftId,
  paymentOption: option,
  agreed: {
    items: lines.map(({ itemId, productId }) => ({ id: itemId, productId })),
    totalCents: price({ ...agreement, option, lines, codes }).totalCents,
  },
  promoCodes: codes.map(({ vendorId, code }) => ({ vendorId, code })),
  paymentToken,
  contact: { name: 'Maya Ortiz', email: 'maya@example.test', zipCode: '78704' },
  requirements: null,
});

/** What the payment page shows at this moment; undefined when the plan is gone. */
async function agreeTo(
  play: Play,
  { userId, id }: Draft,
  option: Agreement['option'],
  codes: readonly Code[],
): Promise<Agreement | undefined> {
  const draft = await look(play, { userId, id });
  const { date, guestCount, durationHours } = draft?.details ?? {};
  if (!draft || !date || !guestCount || !durationHours) return undefined;
  const agreement: Agreement = {
    key: play.newKey(),
    userId,
    draftId: id,
    date,
    timeZone: draft.place?.timeZone ?? '',
    guests: guestCount,
    hours: durationHours,
    option,
    codes,
    lines: draft.items.map((item) => ({
      itemId: item.id,
      productId: item.productId,
      vendorId: item.vendorId,
      ...item.price,
    })),
  };
  play.books.agree(agreement);
  return agreement;
}

async function look({ scheduler, table }: Play, { userId, id }: Draft): Promise<DraftRecord | undefined> {
  const found = await scheduler.perform(() => table.get(draftOrEnded, draftKey(userId, id), { consistent: true }));
  return found === 'ended' ? undefined : found;
}

/** Codes that a host has heard of; some try them first. */
async function chooseCodes(play: Play, draft: Draft): Promise<Code[]> {
  const { seed, world, server } = play;
  const vendorIds = new Set((await look(play, draft))?.items.map(({ vendorId }) => vendorId));
  const codes: Code[] = [];
  for (const code of world.promos) {
    if (!vendorIds.has(code.vendorId) || codes.some((one) => one.vendorId === code.vendorId) || seed.yes()) continue;
    const reply = seed.yes()
      ? await server.run('validate-promo-code', (outside) =>
          validatePromoCode(
            outside,
            callOf(booking.validatePromoCode, {
              body: { draftId: draft.id, vendorId: code.vendorId, code: code.code },
              actor: asHost(draft.userId),
              context: outside.context,
            }),
          ),
        )
      : undefined;
    if (reply?.kind !== 'answer' || reply.value.isValid) codes.push(code);
  }
  return codes;
}
