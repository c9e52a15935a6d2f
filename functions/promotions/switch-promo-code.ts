import type { PromoCode } from '#shared/api/promotions.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import { notFound, orNotFound } from '#functions/platform/errors.ts';
import { findPromoCode, storeActive } from './repository.ts';
import type { PromoName } from './repository.ts';

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
