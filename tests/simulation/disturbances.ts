import { productKey } from '#functions/data/products/product.ts';
import { promoCodeKey } from '#functions/data/promotions/promo-code.ts';
import { vendorKey } from '#functions/data/vendors/vendor.ts';
import { discardDraft } from '#functions/planning/my-events.ts';
import { saveDay } from '#functions/vendors/change-calendar.ts';
import { planning } from '#shared/api/planning.ts';
import { vendors } from '#shared/api/vendors.ts';
import { testCall } from '#tests/support/calls.ts';
import { choosePackages } from './choose-packages.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { asHost, mayAskAgain, refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import { sendVendorCancellation } from './requests.ts';
import { makePackageLimits, makeTerms } from './generated-terms.ts';
import { makeAmount } from './generated-world.ts';

/** Actions of others while hosts view their plans and pay. */
export const disturbances: readonly ((play: Play) => Promise<unknown>)[] = [
  closeOrOpenDay,
  changePrice,
  changePrice,
  changeTerms,
  changeTerms,
  limitPackage,
  removePackage,
  removeVendor,
  switchCodeOff,
  discardPlan,
  (play) => choosePackages(play, play.seed.pick(play.world.drafts)),
];

async function closeOrOpenDay({ seed, world, server }: Play): Promise<void> {
  const { id: vendorId, ownerId } = seed.pick(world.vendors);
  const date = seed.pick(world.drafts).details.date ?? '';
  const state = seed.pick(['closed', 'closed', 'open', 'default'] as const);
  await server.run(`save-day ${vendorId.slice(-3)}`, ({ table, context }) =>
    saveDay(
      { table },
      testCall(vendors.saveDay, {
        params: { date },
        body: { state },
        actor: { ...asHost(ownerId), vendorId },
        context,
      }),
    ),
  );
}

async function changePrice({ seed, world, change, trace }: Play): Promise<void> {
  const { vendorId, id, price } = seed.pick(world.products);
  const amountCents = makeAmount(seed);
  trace(`product ${id.slice(-4)} costs ${amountCents}`);
  await change({
    update: productKey(vendorId, id),
    set: 'SET #price = :price',
    values: { ':price': { ...price, amountCents } },
  });
}

/** Offers a package on other days or for other guest counts. */
async function limitPackage({ seed, world, change, trace }: Play): Promise<void> {
  const { vendorId, id } = seed.pick(world.products);
  const { weekdays, guests } = makePackageLimits(seed);
  trace(`product ${id.slice(-4)} is offered on ${weekdays.join() || 'every day'} for ${JSON.stringify(guests)}`);
  await change({
    update: productKey(vendorId, id),
    set: 'SET #weekdays = :weekdays, #guests = :guests',
    values: { ':weekdays': weekdays, ':guests': guests },
  });
}

/** Changes a vendor's fees and the events it serves; the world holds the original terms. */
export async function changeTerms({ seed, world, change, trace }: Play): Promise<void> {
  const { id, categories } = seed.pick(world.vendors.slice(0, -1));
  const { answers, deliveryOptions, travelDistanceMiles, leadTime } = makeTerms(seed, categories);
  trace(`vendor ${id.slice(-3)} changes its fees and limits`);
  await change({
    update: vendorKey(id),
    set: 'SET #answers = :answers, #deliveryOptions = :ways, #travelDistanceMiles = :miles, #leadTime = :leadTime',
    values: { ':answers': answers, ':ways': deliveryOptions, ':miles': travelDistanceMiles, ':leadTime': leadTime },
  });
}

async function removePackage({ seed, world, change, trace }: Play): Promise<void> {
  const { vendorId, id } = seed.pick(world.products);
  trace(`product ${id.slice(-4)} is gone`);
  await change({ update: productKey(vendorId, id), set: 'SET #isAvailable = :no', values: { ':no': false } });
}

async function removeVendor({ seed, world, change, trace }: Play): Promise<void> {
  const { id } = seed.pick(world.vendors);
  if (seed.yes(0.7)) return;
  trace(`vendor ${id.slice(-3)} is gone`);
  await change({ update: vendorKey(id), set: 'SET #status = :removed', values: { ':removed': 'removed' } });
}

async function switchCodeOff({ seed, world, change, trace }: Play): Promise<void> {
  if (world.promos.length === 0) return;
  const { vendorId, code } = seed.pick(world.promos);
  trace(`${code} is switched off`);
  await change({ update: promoCodeKey(vendorId, code), set: 'SET #isActive = :no', values: { ':no': false } });
}

async function discardPlan({ seed, world, server }: Play): Promise<void> {
  const { userId, id: draftId } = seed.pick(world.drafts);
  if (seed.yes(0.6)) return;
  await server.run(`discard-draft ${draftId.slice(-3)}`, ({ table, context }) =>
    discardDraft({ table }, testCall(planning.discardDraft, { params: { draftId }, actor: asHost(userId), context })),
  );
}

/** Cancels an order of a vendor who can't come. */
export async function giveOrderUp(play: Play, expected: ExpectedBooking): Promise<void> {
  const { seed, scheduler, world } = play;
  const { vendorId } = seed.pick(expected.orders);
  const ownerId = world.vendors.find(({ id }) => id === vendorId)?.ownerId ?? '';
  for (let tries = 0; tries < 3; tries += 1) {
    const reply = await sendVendorCancellation(play, { ownerId, vendorId, bookingId: expected.id });
    const refusal = refusalIn(reply);
    if (refusal === undefined || !mayAskAgain(refusal)) return;
    await scheduler.sleep(seed.int(500, 45_000));
  }
}
