import type { PromoCode } from '#shared/api/promotions.ts';
import type { PromoCodeForm } from '#shared/promotions/promo-form.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import type { PromoCodeRecord } from '#functions/data/promotions/promo-code.ts';
import type { Context } from '#functions/platform/context.ts';
import { orNotFound, versionConflict, notFound } from '#functions/platform/errors.ts';
import { readPromoCodes, storeNew, findPromoCode, storeRenamed, storeTerms, storeActive } from './repository.ts';
import type { PromoName } from './repository.ts';
import { nameIsTaken, newPromoCode, editedPromoCode, mustCoverUses, nameIsUsed } from './promo-code.ts';

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
