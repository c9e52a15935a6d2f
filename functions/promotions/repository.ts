import { promoCodeEntity, promoCodeKey, promoCodeRange } from '#functions/data/promotions/promo-code.ts';
import type { PromoCodeRecord } from '#functions/data/promotions/promo-code.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite, writeWithRetry } from '#functions/data/write-with-retry.ts';
import { TransactionConflictError, ConditionFailed, hasVersion, isNew } from '#functions/data/write.ts';
import type { Condition, Write } from '#functions/data/write.ts';
import { AppError } from '#functions/platform/errors.ts';

/*
 * A checkout may count uses on the same item at any moment, so these writes name their attributes and never the uses.
 *
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a vendor's codes | `VENDOR#v` / `PROMO#` | readPromoCodes |
 * | a code | `VENDOR#v` / `PROMO#c` | findPromoCode |
 * | a new code | the same, if it is free | storeNew |
 * | other terms | the same, on its version | storeTerms |
 * | another name, before the first use | `PROMO#old` and `PROMO#new` | storeRenamed |
 * | on or off | `VENDOR#v` / `PROMO#c` | storeActive |
 *
 * `also` are writes of the same transaction: an administrator's audit entry.
 */

/** Identifies one code of one vendor. */
export interface PromoName {
  vendorId: string;
  code: string;
}

export async function readPromoCodes(table: Table, vendorId: string): Promise<PromoCodeRecord[]> {
  return (await table.query(promoCodeEntity, { ...promoCodeRange(vendorId), consistent: true })).items;
}

export const findPromoCode = (table: Table, { vendorId, code }: PromoName): Promise<PromoCodeRecord | undefined> =>
  table.get(promoCodeEntity, promoCodeKey(vendorId, code), { consistent: true });

/** Stores a new code. Returns false if the vendor already has a code of this name. @throws AppError unavailable */
export const storeNew = (table: Table, promo: PromoCodeRecord, also: readonly Write[] = []): Promise<boolean> =>
  tryWrite(table, { put: promoCodeEntity.toItem(promo), condition: isNew }, ...also).catch(sayWhenBusy);

/**
 * Stores other terms. Returns false if the code was edited in the meantime, or used more often than the new limit
 * allows. @throws AppError unavailable
 */
export function storeTerms(table: Table, next: PromoCodeRecord, also: readonly Write[] = []): Promise<boolean> {
  const { vendorId, code, description, discountType, discountValue, minimumOrderCents, usageLimit, expiresAt } = next;
  const version = hasVersion(next.version - 1);
  const fits = usageLimit === null ? version : and(version, '#usedCount <= :usageLimit');
  const terms: Write = {
    update: promoCodeKey(vendorId, code),
    set: [
      'SET #version = :version, #description = :description, #discountType = :discountType',
      '#discountValue = :discountValue, #minimumOrderCents = :minimumOrderCents',
      '#usageLimit = :usageLimit, #expiresAt = :expiresAt',
    ].join(', '),
    values: {
      ':version': next.version,
      ':description': description,
      ':discountType': discountType,
      ':discountValue': discountValue,
      ':minimumOrderCents': minimumOrderCents,
      ':usageLimit': usageLimit,
      ':expiresAt': expiresAt,
    },
    condition: fits,
  };
  return tryWrite(table, terms, ...also).catch(sayWhenBusy);
}

/** The result of a rename. */
export type RenameEnd = 'done' | 'changed' | 'taken';

/** Renames a code without uses. @throws AppError unavailable */
export async function storeRenamed(
  table: Table,
  { code }: PromoName,
  next: PromoCodeRecord,
  also: readonly Write[] = [],
): Promise<RenameEnd> {
  const condition = and(hasVersion(next.version - 1), '#usedCount = :none', { ':none': 0 });
  try {
    await writeWithRetry(
      table,
      { delete: promoCodeKey(next.vendorId, code), condition },
      { put: promoCodeEntity.toItem(next), condition: isNew },
      ...also,
    );
    return 'done';
  } catch (error) {
    if (!(error instanceof ConditionFailed)) return sayWhenBusy(error);
    return error.failed.includes(0) ? 'changed' : 'taken';
  }
}

/** Switches a code. Returns false if it doesn't exist. @throws AppError unavailable */
export function storeActive(
  table: Table,
  { vendorId, code }: PromoName,
  isActive: boolean,
  also: readonly Write[] = [],
): Promise<boolean> {
  const active: Write = {
    update: promoCodeKey(vendorId, code),
    set: 'SET #isActive = :isActive',
    values: { ':isActive': isActive },
    condition: { expression: 'attribute_exists(#pk)' },
  };
  return tryWrite(table, active, ...also).catch(sayWhenBusy);
}

const and = ({ expression, values }: Condition, more: string, moreValues: Condition['values'] = {}): Condition => ({
  expression: `${expression} AND ${more}`,
  values: { ...values, ...moreValues },
});

function sayWhenBusy(error: unknown): never {
  if (!(error instanceof TransactionConflictError)) throw error;
  throw new AppError('unavailable', 'Hosts are using this code right now. Try again in a moment.');
}
