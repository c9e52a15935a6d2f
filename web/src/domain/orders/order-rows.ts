import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { lineRows } from '#shared/checkout/line-rows.ts';
import type { BillRow } from '#shared/checkout/fee-rows.ts';

/** Returns the billed rows of an order: each package and its vendor's fees. `key` is unique within the order. */
export const orderRows = ({ lines }: Pick<VendorOrder, 'lines'>): (BillRow & { key: string })[] =>
  lines.flatMap((line) => lineRows(line).map((row, n) => ({ key: `${line.category}:${n}`, ...row })));
