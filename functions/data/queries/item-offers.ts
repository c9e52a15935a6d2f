import type { Key } from '#functions/data/entity.ts';
import { productEntity, productKey } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { dayEntity, dayKey } from '#functions/data/vendors/day.ts';
import type { DayRecord } from '#functions/data/vendors/day.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { PackageLine } from '#shared/planning/plan.ts';

/** What a vendor sells now under an item of a plan; the vendor or products may be gone. */
export interface ItemOffer {
  vendor: VendorRecord | undefined;
  products: readonly ProductRecord[];
}

interface ItemKeys {
  vendorId: string;
  packages: readonly Pick<PackageLine, 'productId'>[];
}
export type Found = (key: Key) => Record<string, unknown> | undefined;

export const offerKeys = (items: readonly ItemKeys[]): Key[] =>
  items.flatMap(({ vendorId, packages }) => [
    vendorKey(vendorId),
    ...packages.map(({ productId }) => productKey(vendorId, productId)),
  ]);

export function offerIn(found: Found, { vendorId, packages }: ItemKeys): ItemOffer {
  const vendor = found(vendorKey(vendorId));
  const products = packages.flatMap(({ productId }) => {
    const item = found(productKey(vendorId, productId));
    return item ? [productEntity.fromItem(item)] : [];
  });
  return { vendor: vendor && vendorEntity.fromItem(vendor), products };
}

/** Items of any kinds, each to be asked for by its key; at most 100, as a plan has 30 packages; one round trip. */
export async function findByKeys(
  table: Pick<Table, 'getMany'>,
  keys: readonly Key[],
  options: { consistent?: boolean } = {},
): Promise<Found> {
  const once = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const items = once.length === 0 ? [] : await table.getMany(once, options);
  const byName = new Map(items.map((item) => [nameOf(item as unknown as Key), item]));
  return (key) => byName.get(nameOf(key));
}

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** An offer with the vendor's day of the event. */
export interface DatedOffer extends ItemOffer {
  day: DayRecord | undefined;
}

/** What is for sale now under the items of a plan on its date, by item; one round trip, none without items. */
export async function readDatedOffers(
  table: Pick<Table, 'getMany'>,
  items: readonly (ItemKeys & { id: string })[],
  date: string | null,
): Promise<ReadonlyMap<string, DatedOffer>> {
  const days = date === null ? [] : items.map(({ vendorId }) => dayKey(vendorId, date));
  const found = await findByKeys(table, [...offerKeys(items), ...days]);
  return new Map(
    items.map((item) => {
      const day = date === null ? undefined : found(dayKey(item.vendorId, date));
      return [item.id, { ...offerIn(found, item), day: day && dayEntity.fromItem(day) }];
    }),
  );
}
