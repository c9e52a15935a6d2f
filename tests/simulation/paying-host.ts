import { validatePromoCode } from '#functions/checkout/validate-promo-code.ts';
import { draftKey, draftOrEnded } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { checkout } from '#shared/api/checkout.ts';
import { testCall } from '#tests/support/calls.ts';
import { choosePackages } from './choose-packages.ts';
import type { Agreement } from './expected-booking.ts';
import { coveredBy } from './increase-model.ts';
import type { Code } from './model.ts';
import { asHost, bankAnswer, mayAskAgain, refusalIn, someCard } from './history-context.ts';
import type { Play } from './history-context.ts';
import { soldTimes } from './resized.ts';
import { termsIn } from './terms-history.ts';
import { reviewPlan } from './reviewing-host.ts';
import { toCheckoutBody, sendCheckout } from './requests.ts';

/** Views of a plan before a host gives up. */
const maximumLooks = 4;
const maximumTries = 4;

type Draft = Pick<DraftRecord, 'userId' | 'id'>;

/** Pays for a plan in one window: views it, agrees, and retries as people do. */
export async function payForPlan(play: Play, draft: Draft, option: Agreement['option']): Promise<void> {
  let codes = await chooseCodes(play, draft);
  for (let looks = 0; looks < maximumLooks; looks += 1) {
    if (!(await reviewPlan(play, draft)) && play.seed.yes(0.8)) return;
    const lookedAt = play.scheduler.now;
    const agreement = await agreeTo(play, draft, option, codes);
    if (!agreement) return;
    if (play.seed.yes(0.1)) await choosePackages(play, draft);
    await play.meddle?.(draft);
    const refusal = await pressPay(play, agreement);
    play.checkouts.note('payments', refusal ?? 'booked or left at the bank');
    if (refusal !== undefined) play.books.refused(agreement, refusal, lookedAt, play.scheduler.now);
    if (refusal === undefined || !play.seed.yes(0.8)) return;
    if (refusal === 'promo_refused') codes = [];
    await play.scheduler.sleep(play.seed.int(500, 30_000));
  }
}

/** Repeats the request until there is a response; returns a refusal that requires a fresh look at the plan. */
async function pressPay(play: Play, agreement: Agreement): Promise<string | undefined> {
  const { seed, scheduler } = play;
  let token = someCard(seed);
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const request = { userId: agreement.userId, body: toCheckoutBody(agreement, token) };
    if (seed.yes(0.1)) void sendCheckout(play, request);
    const refusal = refusalIn(await sendCheckout(play, request));
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

/** Returns the payment page's content at this moment; undefined if the plan is gone. */
export async function agreeTo(
  play: Play,
  draft: Draft,
  option: Agreement['option'],
  codes: readonly Code[],
  key = play.newKey(),
): Promise<Agreement | undefined> {
  const agreement = await lookAt(play, draft, option, codes, key);
  if (agreement) play.books.agree(agreement);
  return agreement;
}

/** Returns the same for someone who doesn't agree: any booking of it is wrong. */
export async function lookAt(
  play: Play,
  { userId, id }: Draft,
  option: Agreement['option'],
  codes: readonly Code[],
  key = play.newKey(),
): Promise<Agreement | undefined> {
  const draft = await look(play, { userId, id });
  const { date, startTime = null, guestCount, durationHours, zipCode } = draft?.details ?? {};
  if (!draft?.place || !date || !guestCount || !durationHours || !zipCode) return undefined;
  return {
    key,
    userId,
    draftId: id,
    date,
    startTime,
    timeZone: draft.place.timeZone,
    zipCode,
    ...(draft.addsTo && { addsTo: draft.addsTo }),
    place: draft.place,
    guests: guestCount,
    hours: durationHours,
    option,
    codes,
    lines: draft.items.map((item) => ({
      itemId: item.id,
      vendorId: item.vendorId,
      category: item.category,
      location: item.location,
      ...(item.deliveryOption && { deliveryOption: item.deliveryOption }),
      ...termsIn(item),
      ...(item.offer && { offerVersion: item.offer.version, covers: coveredBy(item.offer.facts, startTime) }),
      ownStart: item.times?.startTime ?? undefined,
      ownDaysLater: item.times?.daysLater,
      ownHours: item.times?.durationHours ?? undefined,
      plannedStart: startTime,
      plannedHours: durationHours,
      packages: item.packages.map(({ productId, price, quantity = null, ...times }) => ({
        productId,
        ...price,
        chosen: quantity,
        ...soldTimes(times),
      })),
    })),
  };
}

async function look({ scheduler, table }: Play, { userId, id }: Draft): Promise<DraftRecord | undefined> {
  const found = await scheduler.perform(() => table.get(draftOrEnded, draftKey(userId, id), { consistent: true }));
  return found === 'ended' ? undefined : found;
}

/** Returns codes that a host has heard of; some validate them first. */
export async function chooseCodes(play: Play, draft: Draft): Promise<Code[]> {
  const { seed, world, server } = play;
  const vendorIds = new Set((await look(play, draft))?.items.map(({ vendorId }) => vendorId));
  const codes: Code[] = [];
  for (const code of world.promos) {
    if (!vendorIds.has(code.vendorId) || codes.some((one) => one.vendorId === code.vendorId) || seed.yes()) continue;
    const reply = seed.yes()
      ? await server.run('validate-promo-code', (outside) =>
          validatePromoCode(
            outside,
            testCall(checkout.validatePromoCode, {
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
