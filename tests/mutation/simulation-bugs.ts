import { calendarBugs } from './calendar-bugs.ts';
import { changeBugs } from './change-bugs.ts';
import { extraBugs } from './extra-bugs.ts';
import { feedBugs } from './feed-bugs.ts';
import { hostileBugs } from './hostile-bugs.ts';
import { memberBugs } from './member-bugs.ts';
import { bugIn as bug } from './planted-product.ts';
import type { Bug, Edit } from './planted-product.ts';
import { disputeBugs } from './dispute-bugs.ts';
import { timeBugs } from './time-bugs.ts';

const checkoutRepository = 'functions/checkout/checkout-repository.ts';
const storeReleased = 'functions/checkout/complete-checkout.ts';
const itemRules = 'functions/checkout/item-rules.ts';
const agreement = 'functions/checkout/agreement-rules.ts';
const reserve = 'functions/checkout/reserve-checkout.ts';
const place = 'functions/checkout/place-booking.ts';
const sandbox = 'functions/payments/sandbox-provider.ts';
const ledger = 'shared/orders/ledger.ts';
const cancellation = 'functions/orders/cancellation/cancellation.ts';
const refunds = 'functions/orders/refunds/execute-refunds.ts';
const write = 'functions/data/write.ts';
const limit = 'functions/checkout/checkout-limit.ts';
const pricing = 'shared/checkout/pricing.ts';
const fees = 'shared/checkout/vendor-fees.ts';
const misfits = 'shared/vendors/facts/misfits.ts';
const guestFits = 'shared/vendors/facts/misfits.ts';
const plan = 'functions/checkout/plan.ts';

const browsersKey: Edit = {
  file: 'functions/checkout/checkout.ts',
  code: 'newPaymentKey(userId, bookingId);',
  without: 'newPaymentKey(userId, key);',
};
const limitWithoutVersion: Edit = {
  file: checkoutRepository,
  code: ', condition: isAfter(limit.version - 1)',
  without: '',
};
const declined = "({ outcome: 'declined' as const, message: 'Declined' })";

/** Charges, reservations and the consequences of a booking. */
const ofCheckout: readonly Bug[] = [
  bug(
    'The reconciler gives back without asking the provider',
    'functions/checkout/settle-checkout.ts',
    'await deps.payments.settle(terms)',
    'freeAbandoned',
  ),
  bug(
    'A lost answer of the provider is taken for a refusal',
    place,
    'return payments.charge(request).catch(rethrowAsUnavailable);',
    `return payments.charge(request).catch(() => ${declined});`,
  ),
  bug(
    'Settling at the provider does not close the key',
    sandbox,
    'const { charge, outcome } = await remember(table, terms, abandoned);',
    'const known = await recall(table, terms.key).catch(() => undefined); if (!known) return abandoned; const { outcome } = known; const charge = known;',
  ),
  bug(
    'Each try charges under a new key',
    place,
    'key: storedPaymentKey(checkout), token',
    'key: `${storedPaymentKey(checkout)}.${Math.random()}`, token',
  ),
  bug('Confirming in any state of the checkout', checkoutRepository, ', condition: isReserved(bookingId) }', ' }'),
  {
    bug: "Two checkouts of one draft at once, and the host's limit without its version",
    edits: [
      { file: checkoutRepository, code: ', condition: isFreeFor(checkout.key)', without: '' },
      limitWithoutVersion,
    ],
  },
  bug(
    'A place is taken beyond the capacity',
    'shared/vendors/calendar/schedule.ts',
    "others) >= capacityPerDay) return 'full';",
    "others) > capacityPerDay) return 'full';",
  ),
  bug(
    'A promo use is taken beyond the limit',
    'functions/data/promotions/promo-code.ts',
    '#usedCount < #usageLimit)',
    '#usedCount < #usageLimit OR #usedCount >= #usageLimit)',
  ),
  bug('A release forgets the days', storeReleased, '...jobsToTake(booking).flatMap(releaseJob),', ''),
  bug(
    'A release forgets the promo codes',
    storeReleased,
    '...booking.promoCodes.map(({ vendorId, code }) => releasePromoUse(vendorId, code)),',
    '',
  ),
  bug(
    'A cancellation keeps the promo use',
    'functions/orders/settlement-repository.ts',
    '[releasePromoUse(vendorId, promoCode)]',
    '[]',
  ),
  bug('Another total than agreed is booked', agreement, 'if (totalCents === agreedTotalCents) return;', 'return;'),
  bug('A plan that changed in another window is booked', reserve, 'mustBeThePlan(attempt.draft, body.agreed);', ''),
  bug(
    'Another refund than agreed is carried out',
    'functions/orders/cancellation/cancel-by-host.ts',
    'if (refundCents === agreedRefundCents) return;',
    'return;',
  ),
  bug(
    'Shares of a payment are rounded each by itself',
    ledger,
    `  allocate(
    cents,
    parts.map(({ grossCents }) => grossCents),
  );`,
    '  parts.map(({ grossCents }) => Math.round((cents * grossCents) / (sum(parts.map((one) => one.grossCents)) || 1)));',
  ),
  bug(
    'Days before the event are counted in UTC',
    cancellation,
    'todayIn(booking.timeZone, now)',
    "todayIn('UTC', now)",
  ),
  bug('Each refund gets a new key', refunds, 'refund({ key,', 'refund({ key: `${id}.${context.newId()}`,'),
  {
    bug: 'Refunds are noted as done before they are',
    edits: [
      {
        file: refunds,
        code: '      await deps.payments.refund({ key, chargeId, amountCents: cents });\n',
        without: '',
      },
      {
        file: refunds,
        code: 'noteRefund(deps, { bookingId, vendorId, refundId: id }, () => done));',
        without:
          'noteRefund(deps, { bookingId, vendorId, refundId: id }, () => done));\n      await deps.payments.refund({ key, chargeId, amountCents: cents });',
      },
    ],
  },
  bug(
    'An order is cancelled while its balance is charged',
    cancellation,
    "return settlement.balance.status === 'charging'\n    ?",
    'return settlement.balance.status !== settlement.balance.status\n    ?',
  ),
  bug(
    'Settlements are written over newer ones',
    write,
    'condition: hasVersion(after.version - 1),',
    "...(entity.type !== 'Settlement' && { condition: hasVersion(after.version - 1) }),",
  ),
  bug(
    'Orders are written over newer ones',
    write,
    'condition: hasVersion(after.version - 1),',
    "...(entity.type !== 'Order' && { condition: hasVersion(after.version - 1) }),",
  ),
  bug(
    'An event is counted each time it comes',
    'functions/platform/idempotency.ts',
    "{ put: toNote(handling, 'done', now), condition: isNew }",
    "{ put: toNote(handling, 'done', now) }",
  ),
  bug(
    'A mail goes out without its note',
    'functions/platform/idempotency.ts',
    "await table.write({ put: toNote(handling, 'done', now) });",
    '',
  ),
  {
    bug: "A payment's key is the browser's, and no amount is compared",
    edits: [
      browsersKey,
      { file: sandbox, code: ' || known.amountCents === amountCents) return;', without: ' || true) return;' },
    ],
  },
  { bug: "A payment's key is the browser's, amounts are compared", edits: [browsersKey] },
  bug(
    'A host may book their own business',
    itemRules,
    'if (ownerId === hostId) throw',
    'if (ownerId === undefined) throw',
  ),
  bug('No limit on open checkouts', limit, ').length < maximumOpenCheckouts;', ').length < Infinity;'),
  bug(
    'The limit is one too high',
    'shared/kernel/policies.ts',
    'maximumOpenCheckouts = 2;',
    'maximumOpenCheckouts = 3;',
  ),
  { bug: 'The limit is written without its version', edits: [limitWithoutVersion] },
  bug('The pause after abandoned checkouts is not looked at', reserve, 'mustNotBePaused(limit, now);', ''),
  bug('The pause does not grow', limit, '.slice(0, counted.length)', '.slice(0, Math.min(counted.length, 2))'),
  bug('Abandoned checkouts are not noted', storeReleased, '[noteAbandoned(checkout.userId, now)]', '[]'),
  {
    bug: 'A cancelled order is cancelled again, and refunds have no limit',
    edits: [
      { file: cancellation, code: 'isActive(order) && (', without: '(' },
      {
        file: 'functions/payments/sandbox-provider.ts',
        code: '#refundedCents <= :highest AND',
        without: '(#refundedCents <= :highest OR #refundedCents > :highest) AND',
      },
    ],
  },
  bug(
    'The sandbox charges a known key again',
    sandbox,
    '{ put: sandboxChargeEntity.toItem(charge), condition: isNew }',
    '{ put: sandboxChargeEntity.toItem(charge) }',
  ),
  bug(
    "A booking is anyone's",
    'functions/orders/own-booking.ts',
    'if (aggregate?.booking.userId !== userId) throw',
    'if (!page) throw',
  ),
  bug(
    'Another balance than agreed is paid',
    'functions/orders/balance/pay-balance.ts',
    'if (balanceCents === agreedCents) return;',
    'return;',
  ),
  bug(
    "A balance's key is the browser's",
    'functions/orders/balance/balance.ts',
    '`${bookingId}.${paymentKey}.${cents}`;',
    'paymentKey;',
  ),
  bug(
    'Packages are sold at the prices in the plan',
    plan,
    'productName, description, price, imageUrl',
    'productName, description, price: agreed, imageUrl',
  ),
  bug(
    'A review may come before the event',
    'functions/reviews/review.ts',
    "if (status === 'completed') return;",
    'return;',
  ),
  bug(
    'An order that cost nothing may be reviewed',
    'functions/reviews/review.ts',
    'if (wasPaid({ ledger })) return;',
    'return;',
  ),
  bug(
    'Two codes of one vendor may be used',
    'functions/checkout/promo.ts',
    'if (repeated) throw promoRefused(repeated,',
    'if (repeated?.code === undefined && repeated) throw promoRefused(repeated,',
  ),
];

/** Fees and packages of vendors. */
const ofPrices: readonly Bug[] = [
  bug(
    "A vendor's fees are counted twice in the total",
    pricing,
    'subtotalCents - discountCents + vendorFeesCents;',
    'subtotalCents - discountCents + 2 * vendorFeesCents;',
  ),
  bug(
    'The setup fee is charged twice',
    fees,
    'setup: terms.setupFeeCents ?? 0',
    'setup: 2 * (terms.setupFeeCents ?? 0)',
  ),
  bug(
    'A second package of a vendor is not charged',
    pricing,
    'const subtotalCents = sum(packages.map((one) => one.subtotalCents));',
    'const subtotalCents = packages[0]?.subtotalCents ?? 0;',
  ),
  bug(
    'A quantity that the host chose is not charged',
    pricing,
    'chosen ?? eventQuantity(price.unit, size) ?? 1;',
    'eventQuantity(price.unit, size) ?? 1;',
  ),
  bug(
    'A vendor with two services travels twice',
    pricing,
    'travelling.has(item.id) ? (item.miles ?? 0) : 0;',
    'item.miles ?? 0;',
  ),
  bug(
    'The travel fee is charged for pickup',
    'shared/checkout/plan-quote.ts',
    'return comesToEvent && location',
    'return location',
  ),
  bug(
    'A vendor whose service is picked up comes to the event',
    'shared/vendors/facts/fit-facts.ts',
    "if (deliveryOption) return deliveryOption === 'delivery';",
    'if (deliveryOption) return true;',
  ),
  bug(
    'The service fee is of the price before the discount',
    pricing,
    'vendorFees(terms, { miles, packagesCents });',
    'vendorFees(terms, { miles, packagesCents: subtotalCents });',
  ),
  bug('Minimum hours are not charged', fees, 'Math.max(hours, minimumHours);', 'Math.max(hours, minimumHours * 0);'),
  bug(
    "Fees are no part of the order's price",
    ledger,
    'sum(lines.map((line) => line.totalCents));',
    'sum(lines.map((line) => line.subtotalCents - line.discountCents));',
  ),
  bug(
    "A host's cancellation does not refund the fee",
    ledger,
    'const refundCents = netCents - retainedCents;',
    "const refundCents = Math.max(0, netCents - retainedCents - (by === 'host' ? order.feeCents : 0));",
  ),
  bug(
    'A changed fee is charged without asking',
    agreement,
    'if (totalCents === agreedTotalCents) return;',
    'const isOther = ({ item: { id, fees } }: PricedItem) => !isDeepStrictEqual(before.find((one) => one.id === id)?.fees, fees); if (totalCents === agreedTotalCents || plan.items.some(isOther)) return;',
  ),
  bug(
    'Fees are sold as in the plan',
    plan,
    '{ ...withoutFees(item), vendorName: vendor.name, packages, ...itemTerms(vendor, item) }',
    '{ ...item, vendorName: vendor.name, packages }',
  ),
];

/** Events that vendors and packages fit, in the plan and at checkout. */
const ofLimits: readonly Bug[] = [
  bug('Limits are not checked before the charge', reserve, 'mustFit(plan, now);', ''),
  bug(
    'A plan names no vendor that does not fit',
    'functions/planning/item-problems.ts',
    ', ...findMisfits(event, toFitFacts(item, vendor, products), packages)]',
    ']',
  ),
  bug('The travel distance is not checked', misfits, '...(place && travel ? travelMisfits(place, travel) : []),', ''),
  bug('A venue far from the event is taken', misfits, '...(place && site ? siteMisfits(place, site) : []),', ''),
  bug('The lead time is not checked', misfits, 'const soon = shortNotice(leadTime, date, now);', "const soon = '';"),
  bug(
    'The lead time is counted from the day in UTC',
    'shared/vendors/calendar/lead-time.ts',
    'daysBetween(todayIn(lastTimeZone, now), date);',
    "daysBetween(todayIn('UTC', now), date);",
  ),
  bug(
    "A package's weekdays are not checked",
    misfits,
    '!weekdays.includes(toWeekday(date)))',
    'weekdays.length === 0)',
  ),
  bug("A package's guests are not checked", misfits, '...packageMisfits(guestCount, packages),', ''),
  bug('The capacity of a venue is not checked', guestFits, 'guestCount > capacity && {', 'guestCount > Infinity && {'),
  bug(
    'Limits count the guests of the event, not those that packages are chosen for',
    guestFits,
    'if (chosen.length > 0 && chosen.length === perPerson.length)',
    'if (chosen.length < 0)',
  ),
  bug(
    'A plan checks limits without its packages',
    'functions/planning/item-problems.ts',
    'toFitFacts(item, vendor, products), packages)',
    'toFitFacts(item, vendor, products))',
  ),
];

const changes = 'functions/orders/changes/change.ts';
const commitChange = 'functions/orders/changes/commit-change.ts';

/** Moves of booked events. */
const ofMoves: readonly Bug[] = [
  bug(
    'A move forgets the old day',
    commitChange,
    'const beside = { replaced: former.get(vendorId), ',
    'const beside = { ',
  ),
  bug(
    'A move takes no place on the new day',
    commitChange,
    'return [...days, { check:',
    'return [...days.slice(days.length), { check:',
  ),
  bug(
    'A move does not write the orders',
    commitChange,
    '...changed.map((order) => nextVersion(orderEntity, order, orders.get(order.vendorId))),',
    '',
  ),
  bug(
    'A move comes in the last week',
    changes,
    'if (todayIn(timeZone, now) > lastDayToChange(event.date))',
    'if (now > now)',
  ),
  bug(
    'A move changes another event than its host saw',
    changes,
    'if (date !== shown.date || startTime !== shown.startTime) {',
    'if (date === startTime) {',
  ),
  bug(
    'A move takes along other vendors than its host saw',
    changes,
    'if (lost.length === 0 && active.size === new Set(shown.vendorIds).size) return;',
    'if (active.size >= 0) return;',
  ),
  bug(
    'A move leaves the balance where it was due',
    'functions/orders/changes/move.ts',
    'const due = nextSettlement(settlement, { moveRequest: null, balance: { dueDate } });',
    'const due = nextSettlement(settlement, { moveRequest: null });',
  ),
];

const guestPrices = 'shared/orders/changes/changed-event-prices.ts';
const guestChange = 'functions/orders/changes/reprice-event.ts';
const resizing = 'functions/orders/changes/repricing.ts';

/** Changed guests, hours or place of booked events. */
const ofGuestCounts: readonly Bug[] = [
  bug(
    'A guest count forgets the minimum of a vendor',
    guestPrices,
    'return Math.max(guestCount, Math.min(minimum, agreedGuests));',
    'return minimum > 0 ? guestCount : Math.max(guestCount, Math.min(minimum, agreedGuests));',
  ),
  bug(
    'A guest count leaves the fee of the platform as it was',
    guestPrices,
    'feeCents: part?.priceCents === priceCents ? part.feeCents : platformFeeCents(priceCents),',
    'feeCents: part?.feeCents ?? platformFeeCents(priceCents),',
  ),
  bug(
    'A guest count leaves the discount of a code as it was',
    guestPrices,
    'promoDiscount(terms ?? fixed, subtotalCents)',
    'promoDiscount(terms ? fixed : fixed, subtotalCents)',
  ),
  bug(
    'A guest count changes without its payment',
    guestChange,
    'if (change.chargedCents === 0)',
    'if (change.chargedCents >= 0)',
  ),
  bug(
    'A guest count costs what its host did not see',
    guestChange,
    'if (cents === shown.differenceCents && chargedCents === shown.chargedCents) return;',
    'if (cents <= shown.differenceCents || chargedCents >= 0) return;',
  ),
  bug(
    'A guest count gives nothing back',
    resizing,
    'return spreadRefund(-dueCents, order.ledger).map(',
    'return spreadRefund(Math.max(0, dueCents), order.ledger).map(',
  ),
  bug(
    'A guest count leaves the balance as it was',
    resizing,
    "return nextSettlement(settlement, { balance: { cents, status: cents > 0 ? 'owed' : 'waived' } });",
    "return nextSettlement(settlement, { balance: { status: cents > 0 ? 'owed' : 'waived' } });",
  ),
  bug(
    'A declined guest count leaves a balance',
    'functions/orders/balance/balance.ts',
    "balance: { status: settlement.pending?.balanceStatus ?? 'owed', ...noPayment },",
    "balance: { status: 'owed', ...noPayment },",
  ),
  bug(
    'A paid guest count is forgotten',
    'functions/orders/balance/charge-balance.ts',
    'if (pending) {',
    'if (pending && outcome.chargeId.length === 0) {',
  ),
  bug(
    'A list of events shows the former guest count',
    'functions/data/planning/host-event.ts',
    "'SET #vendors = :vendors, #guestCount = :guests, ",
    "'SET #vendors = :vendors, #eventGuests = :guests, ",
  ),
  bug(
    'Other hours cost as much as the first',
    guestPrices,
    'durationHours: size.durationHours ?? 1',
    'durationHours: event.durationHours ?? 1',
  ),
  bug(
    'The way to another place costs what it cost to the first',
    guestPrices,
    'if (place && item.location)',
    'if (place && item.location && item.id.length === 0)',
  ),
  bug(
    'An event that is back at its first place pays another way',
    resizing,
    'event.zipCode === terms.event.zipCode ? null : at',
    'event.zipCode.length === 0 ? null : at',
  ),
];

const sendPayouts = 'functions/orders/payouts/send-payouts.ts';
const payoutSteps = 'functions/orders/payouts/payout-steps.ts';
const sandboxPayouts = 'functions/payments/sandbox-payouts.ts';

/** Amount, time and number of payouts to vendors. */
const ofPayouts: readonly Bug[] = [
  bug(
    'A payout is sent by the date of another place',
    sendPayouts,
    'orderMoney(order, todayIn(order.event.timeZone, now))',
    "orderMoney(order, todayIn('Pacific/Kiritimati', now))",
  ),
  bug(
    'A payout counts Saturdays and Sundays as business days',
    'shared/kernel/dates.ts',
    'if (![0, 6].includes(toWeekday(last))) left -= 1;',
    'left -= 1;',
  ),
  bug(
    'A payout has a new key each time it is asked for',
    sendPayouts,
    'key: payoutKey(bookingId, vendorId, payout.attempt),',
    'key: `${payoutKey(bookingId, vendorId, payout.attempt)}.${Math.random()}`,',
  ),
  bug(
    'A lost answer to a payout is taken for a refusal',
    sendPayouts,
    'description: `Order ${bookingId}: ${event.title}`,\n  });',
    "description: `Order ${bookingId}: ${event.title}`,\n  }).catch(() => ({ outcome: 'refused' as const, reason: 'account_closed' as const }));",
  ),
  bug(
    'A payout that was left in the middle is not resumed',
    sendPayouts,
    "  await askProvider(deps, order, { actor: 'system', context });\n  return true;",
    '  return false;',
  ),
  bug(
    'A failed payout does not go to the next account',
    payoutSteps,
    'return payout.account?.id !== state.account.id || isFixedByAccountUpdate(payout.reason);',
    'return isFixedByAccountUpdate(payout.reason);',
  ),
  bug(
    "A payout has the platform's fee in it",
    payoutSteps,
    'orderMoney(order, order.event.date).vendorShareCents',
    'orderMoney(order, order.event.date).netCents',
  ),
  bug('A payout is sent again under the same key', sandboxPayouts, ', condition: isNew }', ' }'),
  bug(
    'A removed vendor has no payout',
    sendPayouts,
    'if (!vendor) return',
    "if (!vendor || vendor.status === 'removed') return",
  ),
];

const offer = 'functions/data/messaging/offer.ts';

/** Offers in plans (rule offers-25). */
const ofOffers: readonly Bug[] = [
  bug(
    'An offer is not taken with the day',
    checkoutRepository,
    'offered.map(({ offer }) => takeOffer(offer, booking.id, now)),',
    '[] as Write[],',
  ),
  bug(
    'A checkout that comes to nothing keeps its offers',
    storeReleased,
    '...booking.items.filter(isOffered).map(({ offer }) => releaseOffer(offer, booking.id)),',
    '',
  ),
  bug(
    'An offer that is being paid can end',
    offer,
    "expression: '#state = :open AND attribute_not_exists(#takenBy)'",
    "expression: '#state = :open'",
  ),
  bug(
    'An offer has the fees of its vendor',
    'shared/offers/offered-item.ts',
    '    ...(location && { location }),',
    '    ...itemTerms(vendor, { category }),',
  ),
  bug(
    'A promo code takes something off an offer',
    'shared/checkout/spread-discounts.ts',
    'boolean => offer === undefined',
    'boolean => offer !== null',
  ),
  {
    bug: 'An offer is booked after it has expired',
    edits: [
      { file: offer, code: ' AND #validUntil >= :now`', without: ' AND :now = :now`' },
      {
        file: 'shared/offers/offer-state.ts',
        code: "state === 'open' && !isBeingPaid && now.toISOString() > validUntil ? 'expired' : state",
        without: "state === 'open' && now.toISOString() < '2000' && !isBeingPaid && !validUntil ? 'expired' : state",
      },
    ],
  },
];

const caseRules = 'shared/orders/cases/case-rules.ts';
const caseRepository = 'functions/orders/cases/case-repository.ts';

/** Problems reported by hosts (rule cases-1). */
const ofCases: readonly Bug[] = [
  {
    bug: 'A payout does not wait for a case',
    edits: [
      { file: sendPayouts, code: 'hasOpenCase(before) || refundsIn', without: 'refundsIn' },
      { file: ledger, code: 'hasOpenCase: hasOpenCase(order),', without: 'hasOpenCase: false,' },
      { file: 'functions/data/orders/order.ts', code: 'if (hasOpenCase(order) || ', without: 'if (' },
    ],
  },
  bug(
    'A report does not change the version of its order',
    caseRepository,
    '    nextVersion(orderEntity, order),\n    nextVersion(settlementEntity',
    '    { put: orderEntity.toItem({ ...order, version: order.version - 1 }) },\n    nextVersion(settlementEntity',
  ),
  bug(
    'A report does not stop the cancellation of another order',
    caseRepository,
    '    nextVersion(settlementEntity, settlement),\n',
    '',
  ),
  bug(
    'A problem is reported before the event',
    'shared/kernel/event-span.ts',
    "instantAt(timeZone, date, startTime ?? '00:00') <= now;",
    "instantAt(timeZone, date, startTime ?? '00:00') <= now || date > '';",
  ),
  bug(
    'A claim may be more than what was paid',
    'functions/orders/cases/report-problem.ts',
    'if (claimedCents <= claimable) return;',
    'if (claimedCents <= 2 * claimable) return;',
  ),
  bug(
    'An unanswered claim goes to administrators',
    caseRules,
    "state.stage === 'answering'\n    ? closed",
    "state.stage === 'closed'\n    ? closed",
  ),
  bug(
    'Two administrators both decide',
    caseRepository,
    '    nextVersion(problemCaseEntity, record, event),\n    nextVersion(orderEntity, order),',
    '    { put: problemCaseEntity.toItem(record, event) },\n    { put: orderEntity.toItem(order) },',
  ),
  bug(
    "The refund of a case is the vendor's alone",
    ledger,
    'const isShared = isCancelled || netCents + borneCents < paidForPriceCents;',
    'const isShared = isCancelled;',
  ),
  bug(
    'Two administrators both refund',
    'functions/orders/settlement-repository.ts',
    'nextVersion(settlementEntity, after.settlement), nextVersion(orderEntity, order, event), audit],',
    '{ put: settlementEntity.toItem(after.settlement) }, { put: orderEntity.toItem(order, event) }, audit],',
  ),
  bug(
    'A full refund by support keeps the part of the day',
    cancellation,
    "isRefundedInFull(act) ? 'vendor' : by, days,",
    'by, days,',
  ),
  bug(
    "A refund that the platform bears lowers the vendor's share",
    ledger,
    'const sharedCents = netCents + borneCents + owedCents;',
    'const sharedCents = netCents + owedCents;',
  ),
  bug(
    'A change charges refunded money again',
    'functions/orders/changes/repricing.ts',
    'return Math.max(grossCents - paidForPriceCents, -netCents);',
    'return grossCents - netCents + 0 * paidForPriceCents;',
  ),
  bug(
    'A case is answered after its time',
    caseRules,
    'const isOpen = !isOverdue(state, now);',
    'const isOpen = !isOverdue(state, new Date(0));',
  ),
  bug(
    'Another proposal than the one shown is accepted',
    caseRules,
    "if ('proposal' in step && step.proposal !== openProposal(state)?.number)",
    "if ('proposal' in step && step.proposal > state.proposals.length)",
  ),
  bug(
    'A booking can be canceled while a case is open',
    cancellation,
    'if (orders.some(hasOpenCase))',
    'if (orders.length === 0)',
  ),
];

const hold = 'functions/data/vendors/hold.ts';

/** Days held by offers (rule offers-31). */
const ofHolds: readonly Bug[] = [
  bug('An offer that ends keeps its day', offer, ', ...toHold(offer).flatMap(releaseHold)];', '];'),
  bug('A held place is not given back', hold, '  ...releaseJob({ ...hold, id: holdJobId(hold.conversationId) }),', ''),
  bug(
    'A checkout takes a place beside the held one',
    'functions/orders/booking.ts',
    'heldPlaces[vendorId] === undefined)',
    'heldPlaces[vendorId] !== 0)',
  ),
  bug(
    'A paid offer goes on holding its day',
    'functions/checkout/complete-checkout.ts',
    'const writes = [...made.writes(wasDraft), ...accepted, ...converted];',
    'const writes = [...made.writes(wasDraft), ...accepted, ...converted.slice(converted.length)];',
  ),
  bug(
    'A checkout that comes to nothing keeps the held place',
    storeReleased,
    '    ...holdsUsed(booking).map((hold) => returnHold(hold, booking.id)),',
    '',
  ),
];

export const bugs: readonly Bug[] = [
  ...ofCheckout,
  ...ofPrices,
  ...ofLimits,
  ...ofMoves,
  ...ofGuestCounts,
  ...ofPayouts,
  ...ofOffers,
  ...ofCases,
  ...ofHolds,
  ...calendarBugs,
  ...timeBugs,
  ...disputeBugs,
  ...feedBugs,
  ...extraBugs,
  ...changeBugs,
  ...hostileBugs,
  ...memberBugs,
];
