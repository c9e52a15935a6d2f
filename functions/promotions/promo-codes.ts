import type { PromoCode } from '#shared/api/promotions.ts';
import type { PromoCodeForm } from '#shared/promotions/promo-form.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import type { PromoCodeRecord } from '#functions/data/promotions/promo-code.ts';
import type { Context } from '#functions/platform/context.ts';
import { orNotFound, versionConflict, notFound, AppError } from '#functions/platform/errors.ts';
import { readPromoCodes, storeNew, findPromoCode, storeRenamed, storeTerms, storeActive } from './repository.ts';
import type { PromoName } from './repository.ts';

/** Lists all codes of a vendor, newest first. */
export async function listPromoCodes(table: Table, vendorId: string): Promise<{ promoCodes: PromoCode[] }> {
  const promoCodes = await readPromoCodes(table, vendorId);
  return { promoCodes: promoCodes.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)) };
}

/**
 * Creates a vendor's code (rule promotions-11); `also` is written with it. @throws AppError invalid_input, conflict,
 * unavailable
 */
export async function createPromoCode(
  table: Table,
  vendorId: string,
  form: PromoCodeForm,
  context: Context,
  also: readonly Write[] = [],
): Promise<PromoCode> {
  const promo = newPromoCode(form, { id: context.newId(), vendorId, now: context.now() });
  if (!(await storeNew(table, promo, also))) throw nameIsTaken();
  return promo;
}

/** Returns the writes to make with a change, such as its audit entry. */
export type ExtraWrites = (before: PromoCodeRecord, after: PromoCodeRecord) => readonly Write[];

/**
 * Changes a code's terms, as they were shown. Uses taken at the same moment count.
 * @throws AppError not_found, invalid_input, refused, conflict, version_conflict, unavailable
 */
export async function editPromoCode(
  table: Table,
  name: PromoName,
  { version, ...form }: PromoCodeForm & { version: number },
  context: Context,
  alsoFor: ExtraWrites = () => [],
): Promise<PromoCode> {
  const current = orNotFound(await findPromoCode(table, name), 'Promo code');
  if (current.version !== version) throw versionConflict('This promo code');
  const next = editedPromoCode(current, form, context.now());
  const also = alsoFor(current, next);
  if (next.code === current.code) await storeSameName(table, name, next, also);
  else await storeNewName(table, name, next, also);
  return orNotFound(await findPromoCode(table, next), 'Promo code');
}

async function storeSameName(
  table: Table,
  name: PromoName,
  next: PromoCodeRecord,
  also: readonly Write[],
): Promise<void> {
  if (await storeTerms(table, next, also)) return;
  const current = orNotFound(await findPromoCode(table, name), 'Promo code');
  if (current.version === next.version - 1) mustCoverUses(next.usageLimit, current.usedCount);
  throw versionConflict('This promo code');
}

async function storeNewName(
  table: Table,
  name: PromoName,
  next: PromoCodeRecord,
  also: readonly Write[],
): Promise<void> {
  const end = await storeRenamed(table, name, next, also);
  if (end === 'taken') throw nameIsTaken();
  if (end === 'done') return;
  const current = await findPromoCode(table, name);
  throw current?.version === next.version - 1 ? nameIsUsed() : versionConflict('This promo code');
}

/** Switches a code on or off, retrying on concurrent changes. @throws AppError not_found, unavailable */
export async function switchPromoCode(
  table: Table,
  name: PromoName,
  isActive: boolean,
  also: readonly Write[] = [],
): Promise<PromoCode> {
  if (!(await storeActive(table, name, isActive, also))) throw notFound('Promo code');
  return orNotFound(await findPromoCode(table, name), 'Promo code');
}

/** The fields of a code that a vendor decides; the rest is its history. */
export type PromoCodeTerms = Pick<
  PromoCodeRecord,
  'code' | 'description' | 'discountType' | 'discountValue' | 'minimumOrderCents' | 'usageLimit' | 'expiresAt'
>;

const cents = (dollars: number): number => Math.round(dollars * 100);

/** Converts the form to the table's units. */
function toTerms({ minimumOrderAmount, discountValue, expiresAt, ...form }: PromoCodeForm): PromoCodeTerms {
  return {
    ...form,
    discountValue: form.discountType === 'fixed' ? cents(discountValue) : discountValue,
    minimumOrderCents: cents(minimumOrderAmount),
    // One timestamp format, because the checkout compares it as text.
    expiresAt: expiresAt && new Date(expiresAt).toISOString(),
  };
}

interface Made {
  id: string;
  vendorId: string;
  now: Date;
}

/** Returns a new code, switched on. @throws AppError invalid_input when it would already have expired */
function newPromoCode(form: PromoCodeForm, { id, vendorId, now }: Made): PromoCodeRecord {
  const terms = toTerms(form);
  mustBeToCome(terms.expiresAt, now);
  return { ...terms, id, vendorId, version: 1, usedCount: 0, isActive: true, createdAt: now.toISOString() };
}

/**
 * Returns the next version of a code. Its name can't change after its first use, nor its limit fall below its uses; an
 * expiry may stay in the past, but not be moved there.
 * @throws AppError invalid_input, refused
 */
function editedPromoCode(current: PromoCodeRecord, form: PromoCodeForm, now: Date): PromoCodeRecord {
  const terms = toTerms(form);
  if (terms.code !== current.code) mustBeUnused(current);
  if (terms.expiresAt !== current.expiresAt) mustBeToCome(terms.expiresAt, now);
  mustCoverUses(terms.usageLimit, current.usedCount);
  return { ...current, ...terms, version: current.version + 1 };
}

function mustBeToCome(expiresAt: string | null, now: Date): void {
  if (expiresAt === null || Date.parse(expiresAt) > now.getTime()) return;
  const message = 'Expiry must be in the future';
  throw new AppError('invalid_input', message, { expiresAt: message });
}

function mustBeUnused({ usedCount }: PromoCodeRecord): void {
  if (usedCount > 0) throw nameIsUsed();
}

/** Requires a limit that covers the uses so far. @throws AppError refused */
function mustCoverUses(usageLimit: number | null, usedCount: number): void {
  if (usageLimit === null || usageLimit >= usedCount) return;
  const times = `${usedCount.toLocaleString('en-US')} ${usedCount === 1 ? 'time' : 'times'}`;
  const message = `This code was already used ${times}, so the limit can't be lower`;
  throw new AppError('refused', message, { usageLimit: message });
}

function nameIsUsed(): AppError {
  const message = "This code has been used, so its name can't be changed";
  return new AppError('refused', message, { code: message });
}

function nameIsTaken(): AppError {
  const message = 'You already have a promo code with this name';
  return new AppError('conflict', message, { code: message });
}
