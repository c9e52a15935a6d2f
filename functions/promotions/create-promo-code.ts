import type { PromoCode } from '#shared/api/promotions.ts';
import type { PromoCodeForm } from '#shared/promotions/promo-form.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import type { Context } from '#functions/platform/context.ts';
import { nameIsTaken, newPromoCode } from './promo-code.ts';
import { storeNew } from './repository.ts';

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
