import { applicationEntity, applicationIfAny, applicationKey } from '#functions/data/vendors/application.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import { productEntity } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion, isNew } from '#functions/data/write.ts';
import { versionConflict } from '#functions/platform/errors.ts';
import type { DomainEvent } from '#events/define-event.ts';

/*
 * | Access                       | Keys                              | Function          |
 * | a person's application       | USER#u / APPLICATION              | findApplication   |
 * | change it, if it is the same | the same, on its version          | storeApplication  |
 * | submit it with its products  | the same + VENDOR#v / PRODUCT#p   | storeApplication  |
 * | those of an earlier one      | VENDOR#v / PRODUCT#               | replaceApplicationProducts |
 */

export const findApplication = (table: Table, userId: string): Promise<ApplicationRecord | undefined> =>
  table.get(applicationIfAny, applicationKey(userId), { consistent: true });

/** Writes the next version with its event and products; returns false if another change came first. */
export function storeApplication(
  table: Table,
  next: ApplicationRecord,
  event?: DomainEvent,
  products: readonly ProductRecord[] = [],
): Promise<boolean> {
  const condition = next.version === 1 ? isNew : hasVersion(next.version - 1);
  return tryWrite(
    table,
    { put: applicationEntity.toItem(next, event), condition },
    ...products.map((product) => ({ put: productEntity.toItem(product) })),
  );
}

/** @throws AppError version_conflict if the caller worked on an older version */
export function mustBeVersion(current: ApplicationRecord, version: number): void {
  if (current.version !== version) throw versionConflict('This application');
}
