import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Attempt } from './attempts.ts';
import type { Agreement } from './expected-booking.ts';
import { noTerms } from './fee-model.ts';
import { agreeTo, chooseCodes, lookAt } from './paying-host.ts';
import { someCard } from './history-context.ts';
import type { Play } from './history-context.ts';
import { toCheckoutBody, sendCheckout } from './requests.ts';
import type { CheckoutBody, CheckoutRequest } from './requests.ts';
import type { Reply } from './server.ts';

/* Attempts on the payment page with mismatched keys, plans, totals, codes and cards. */

export const checkoutAttempts: readonly Attempt[] = [
  { kind: 'checkout: key of another plan', make: (play) => payUnder(play, keyOfAnotherPlan) },
  { kind: 'checkout: key of another plan', make: (play) => payUnder(play, keyOfAnotherPlan) },
  { kind: 'checkout: key of the same plan', make: (play) => payUnder(play, keyOfSamePlan) },
  { kind: 'checkout: key of another account', make: (play) => payUnder(play, keyOfAnotherAccount) },
  { kind: 'checkout: one key for all plans at once', make: oneKeyForAll },
  { kind: 'checkout: two bodies under one key', make: contradict },
  { kind: 'checkout: earlier body', make: (play) => replay(play, (request) => request) },
  { kind: 'checkout: earlier body with another card', make: (play) => replay(play, withOtherCard(play)) },
  { kind: 'checkout: earlier body, new key', make: agreeAsBefore },
  { kind: 'checkout: earlier body of another account', mustBeRefused: true, make: replayOfAnother },
  { kind: 'checkout: plan of another account', mustBeRefused: true, make: payForAnother },
  { kind: 'checkout: made-up total', make: (play) => tamper(play, madeUpTotal) },
  { kind: 'checkout: total without fees', make: payWithoutFees },
  { kind: 'checkout: total of another plan', make: (play) => tamper(play, totalOfAnother) },
  { kind: 'checkout: code of another vendor', make: (play) => tamper(play, codeOfAnotherVendor) },
  { kind: 'checkout: two codes of one vendor', make: codeTwice },
  { kind: 'checkout: bank answer without a question', make: answerUnasked },
  { kind: 'checkout: all plans held at the bank', make: holdAll },
  { kind: 'checkout: own vendor', mustBeRefused: true, make: bookOneself },
  { kind: 'checkout: own vendor', mustBeRefused: true, make: bookOneself },
];

const anyOption = ({ seed }: Play) => (seed.yes() ? 'deposit' : 'full');

/** Returns a plan without the host's own vendor. */
const anyDraft = ({ seed, world }: Play): DraftRecord => seed.pick(world.drafts);

/** Returns a plan of a host with several, if there is one; preferably one not booked yet. */
function anyOfMany(play: Play): DraftRecord {
  const ofMany = play.world.drafts.filter(({ userId }) => listDrafts(play, userId).length > 1);
  const open = ofMany.filter(({ id }) => !play.books.booked.some(({ agreement }) => agreement.draftId === id));
  const lists = [open, ofMany, play.world.drafts];
  return play.seed.pick(lists.find(({ length }) => length > 0) ?? []);
}

const send = async (play: Play, agreement: Agreement, token = someCard(play.seed)): Promise<Reply<unknown>> =>
  sendCheckout(play, { userId: agreement.userId, body: toCheckoutBody(agreement, token) });

/** Views and agrees to a plan regularly, but under a key chosen before. */
async function payUnder(play: Play, keyFor: (play: Play, draft: DraftRecord) => string | undefined) {
  const draft = anyOfMany(play);
  const key = keyFor(play, draft);
  if (key === undefined) return undefined;
  const agreement = await agreeTo(play, draft, anyOption(play), await chooseCodes(play, draft), key);
  return agreement && [await send(play, agreement)];
}

/** Returns a key that was used before, half of the time one that paid for a booking. */
function pickUsedKey(play: Play, isWanted: (request: CheckoutRequest) => boolean): string | undefined {
  const used = play.sent.checkouts.filter(isWanted);
  const paid = used.filter(({ body }) => play.books.booked.some(({ agreement }) => agreement.key === body.checkoutKey));
  const found = paid.length > 0 && play.seed.yes() ? paid : used;
  return found.length > 0 ? play.seed.pick(found).body.checkoutKey : undefined;
}

const keyOfAnotherPlan = (play: Play, { userId, id }: DraftRecord) =>
  pickUsedKey(play, (request) => request.userId === userId && request.body.draftId !== id);

const keyOfSamePlan = (play: Play, { userId, id }: DraftRecord) =>
  pickUsedKey(play, (request) => request.userId === userId && request.body.draftId === id);

const keyOfAnotherAccount = (play: Play, { userId }: DraftRecord) =>
  pickUsedKey(play, (request) => request.userId !== userId);

const listDrafts = ({ world }: Play, userId: string): DraftRecord[] =>
  world.drafts.filter((draft) => draft.userId === userId);

async function oneKeyForAll(play: Play) {
  const drafts = listDrafts(play, anyOfMany(play).userId);
  if (drafts.length < 2) return undefined;
  const key = play.newKey();
  return sendAll(play, drafts, () => ({ key, token: 'tok_sandbox_success' }));
}

/** Brings every plan of a host to the bank's challenge and leaves it there. */
function holdAll(play: Play) {
  const drafts = listDrafts(play, anyOfMany(play).userId);
  return sendAll(play, drafts, () => ({ key: play.newKey(), token: 'tok_sandbox_action_required' }));
}

async function sendAll(play: Play, drafts: readonly DraftRecord[], under: () => { key: string; token: string }) {
  const replies = drafts.map(async (draft) => {
    const { key, token } = under();
    const agreement = await agreeTo(play, draft, anyOption(play), [], key);
    return agreement && send(play, agreement, token);
  });
  return (await Promise.all(replies)).filter((reply) => reply !== undefined);
}

/** Pays the total and the deposit at the same moment under one key, with and without codes. */
async function contradict(play: Play) {
  const draft = anyDraft(play);
  const key = play.newKey();
  const whole = await agreeTo(play, draft, 'full', [], key);
  const part = await agreeTo(play, draft, 'deposit', await chooseCodes(play, draft), key);
  return whole && part && Promise.all([send(play, whole), send(play, part)]);
}

const earlier = ({ sent, seed }: Play): CheckoutRequest | undefined =>
  sent.checkouts.length > 0 ? seed.pick(sent.checkouts) : undefined;

async function replay(play: Play, changed: (request: CheckoutRequest) => CheckoutRequest) {
  const request = earlier(play);
  return request && [await sendCheckout(play, changed(request))];
}

const withOtherCard =
  ({ seed }: Play) =>
  ({ userId, body }: CheckoutRequest): CheckoutRequest => ({
    userId,
    body: { ...body, paymentToken: seed.yes() ? 'tok_sandbox_authenticated' : someCard(seed) },
  });

/** Pays under an earlier agreement, which may succeed only while its prices are current. */
async function agreeAsBefore(play: Play) {
  const agreed = [...play.books.agreements.values()].flat();
  if (agreed.length === 0) return undefined;
  const again = { ...play.seed.pick(agreed), key: play.newKey() };
  play.books.agree(again);
  return [await send(play, again)];
}

/** Returns another host's account, or a vendor's. */
export function anotherThan({ seed, world }: Play, userId: string): string {
  const accounts = [...world.drafts.map((draft) => draft.userId), ...world.vendors.map(({ ownerId }) => ownerId)];
  return seed.pick(accounts.filter((account) => account !== userId));
}

async function replayOfAnother(play: Play) {
  const request = earlier(play);
  const draft = play.world.drafts.find(({ id }) => id === request?.body.draftId);
  if (!request || !draft) return undefined;
  return [await sendCheckout(play, { userId: anotherThan(play, draft.userId), body: request.body })];
}

async function payForAnother(play: Play) {
  const draft = anyDraft(play);
  const seen = await lookAt(play, draft, anyOption(play), []);
  const userId = anotherThan(play, draft.userId);
  return seen && [await sendCheckout(play, { userId, body: toCheckoutBody(seen, 'tok_sandbox_success') })];
}

/** Sends a body that the page never made; nobody agreed to it, so any booking from it is wrong. */
async function tamper(
  play: Play,
  change: (play: Play, body: CheckoutBody, seen: Agreement) => CheckoutBody | undefined,
) {
  const seen = await lookAt(play, anyDraft(play), anyOption(play), []);
  const body = seen && change(play, toCheckoutBody(seen, 'tok_sandbox_success'), seen);
  return body && [await sendCheckout(play, { userId: seen.userId, body })];
}

const withTotal = (body: CheckoutBody, totalCents: number): CheckoutBody => ({
  ...body,
  agreed: { ...body.agreed, totalCents },
});

/** Replaces the plan's total, which may itself be 50 cents or zero. */
function madeUpTotal({ seed }: Play, body: CheckoutBody) {
  const { totalCents } = body.agreed;
  return withTotal(body, seed.pick([0, 50, Math.floor(totalCents / 2)].filter((cents) => cents !== totalCents)));
}

/**
 * Pays the total of the packages alone, which is valid only if the vendors dropped their fees since the host looked.
 */
async function payWithoutFees(play: Play) {
  const seen = await lookAt(play, anyDraft(play), anyOption(play), []);
  if (!seen) return undefined;
  const lines = seen.lines.map((line) => ({ ...line, terms: noTerms }));
  const without = { ...seen, lines };
  const body = toCheckoutBody(without, 'tok_sandbox_success');
  const { totalCents } = toCheckoutBody(seen, 'tok_sandbox_success').agreed;
  if (totalCents === body.agreed.totalCents) return undefined;
  play.books.agree(without);
  return [await sendCheckout(play, { userId: seen.userId, body })];
}

function totalOfAnother(play: Play, body: CheckoutBody, seen: Agreement) {
  const another = earlier(play)?.body ?? body;
  const { totalCents } = another.agreed;
  if (totalCents === body.agreed.totalCents) return undefined;
  play.books.agreeAtSamePrices(another.checkoutKey, seen);
  return withTotal(body, totalCents);
}

/** Returns the vendors of the packages in a body. */
const vendorsIn = ({ agreed }: CheckoutBody): string[] => agreed.items.map(({ id }) => id.split(':')[0] ?? '');

function codeOfAnotherVendor({ seed, world }: Play, body: CheckoutBody) {
  const inPlan = vendorsIn(body);
  const codes = world.promos.flatMap(({ vendorId, code }) =>
    inPlan.filter((id) => id !== vendorId).map((id) => ({ vendorId: seed.yes() ? id : vendorId, code })),
  );
  const outside = codes.filter(
    ({ vendorId, code }) => !world.promos.some((promo) => promo.vendorId === vendorId && promo.code === code),
  );
  const wrong = outside.length > 0 ? outside : codes.filter(({ vendorId }) => !inPlan.includes(vendorId));
  return wrong.length > 0 ? { ...body, promoCodes: [seed.pick(wrong)] } : undefined;
}

/** Sends two codes of one vendor, or one twice, at the total with one of them. */
async function codeTwice(play: Play) {
  const { seed, world } = play;
  const seen = await lookAt(play, anyDraft(play), anyOption(play), []);
  const codes = world.promos.filter((promo) => seen?.lines.some(({ vendorId }) => vendorId === promo.vendorId));
  if (!seen || codes.length === 0) return undefined;
  const code = seed.pick(codes);
  const other = codes.find((promo) => promo.vendorId === code.vendorId && promo.code !== code.code) ?? code;
  const body = toCheckoutBody({ ...seen, codes: [seed.pick([code, other])] }, 'tok_sandbox_success');
  const promoCodes = [code, other].map((one) => ({ vendorId: one.vendorId, code: one.code }));
  return [await sendCheckout(play, { userId: seen.userId, body: { ...body, promoCodes } })];
}

async function answerUnasked(play: Play) {
  const agreement = await agreeTo(play, anyDraft(play), anyOption(play), []);
  return agreement && [await send(play, agreement, 'tok_sandbox_authenticated')];
}

/**
 * Pays as a vendor's owner for a plan with their own vendor in it, sometimes with a code of theirs that covers it all.
 */
async function bookOneself(play: Play) {
  const { seed, world } = play;
  const draft = world.ownersDrafts.length > 0 ? seed.pick(world.ownersDrafts) : undefined;
  if (!draft) return undefined;
  const own = world.promos.filter(({ vendorId }) =>
    world.vendors.some((one) => one.id === vendorId && one.ownerId === draft.userId),
  );
  const agreement = await agreeTo(play, draft, anyOption(play), seed.yes() ? own.slice(-1) : []);
  return agreement && [await send(play, agreement, 'tok_sandbox_success')];
}
