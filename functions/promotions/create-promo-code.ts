import type { PromoCode } from '#shared/api/promotions.ts';
import type { PromoCodeForm } from '#shared/promo-form.ts';
import type { Table } from '#functions/data/table.ts';
import type { Context } from '#functions/platform/context.ts';
import { nameIsTaken, newPromoCode } from './promo-code.ts';
import { storeNew } from './repository.ts';

/** Makes a code of a vendor (decision 32). @throws AppError invalid_input, conflict, unavailable */
export async function createPromoCode(
  table: Table,
  vendorId: string,
  form: PromoCodeForm,
  context: Context,
): Promise<PromoCode> {
  const promo = newPromoCode(form, { id: context.newId(), vendorId, now: context.now() });
  if (!(await storeNew(table, promo))) throw nameIsTaken();
  return promo;
}
