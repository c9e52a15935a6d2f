import type { PromoCodeForm } from '#shared/promotions/promo-form.ts';
import type { PromoCodeRecord } from '#functions/data/promotions/promo-code.ts';
import { AppError } from '#functions/platform/errors.ts';

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
export function newPromoCode(form: PromoCodeForm, { id, vendorId, now }: Made): PromoCodeRecord {
  const terms = toTerms(form);
  mustBeToCome(terms.expiresAt, now);
  return { ...terms, id, vendorId, version: 1, usedCount: 0, isActive: true, createdAt: now.toISOString() };
}

/**
 * Returns the next version of a code. Its name can't change after its first use, nor its limit fall below its uses; an
 * expiry may stay in the past, but not be moved there.
 * @throws AppError invalid_input, refused
 */
export function editedPromoCode(current: PromoCodeRecord, form: PromoCodeForm, now: Date): PromoCodeRecord {
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
export function mustCoverUses(usageLimit: number | null, usedCount: number): void {
  if (usageLimit === null || usageLimit >= usedCount) return;
  const times = `${usedCount.toLocaleString('en-US')} ${usedCount === 1 ? 'time' : 'times'}`;
  const message = `This code was already used ${times}, so the limit can't be lower`;
  throw new AppError('refused', message, { usageLimit: message });
}

export function nameIsUsed(): AppError {
  const message = "This code has been used, so its name can't be changed";
  return new AppError('refused', message, { code: message });
}

export function nameIsTaken(): AppError {
  const message = 'You already have a promo code with this name';
  return new AppError('conflict', message, { code: message });
}
