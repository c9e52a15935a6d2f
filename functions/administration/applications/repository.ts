import * as z from 'zod';
import type { DomainEvent } from '#events/define-event.ts';
import {
  applicationEntity,
  applicationIfAny,
  applicationKey,
  applicationPartition,
} from '#functions/data/vendors/application.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import { productEntity } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { ConditionFailed, hasVersion, isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { versionConflict } from '#functions/platform/errors.ts';
import { basicInformationSchema } from '#shared/vendors/application/application.ts';
import type { ApplicationStatus } from '#shared/vendors/application/application.ts';

/*
 * | Access                          | Keys                                | Function          |
 * | one application                 | USER#u / APPLICATION                | findApplication   |
 * | applications of a status       | gsi1 APPLICATIONS#status            | listApplications  |
 * | a decision with all it brings   | application on its version + others | storeDecision     |
 */

export const findApplication = (table: Table, applicationId: string): Promise<ApplicationRecord | undefined> =>
  table.get(applicationIfAny, applicationKey(applicationId), { consistent: true });

const { businessName, legalBusinessName, email, serviceCategories } = basicInformationSchema.shape;

/** The fields of an application that a search reads. Only shown applications are parsed completely: forms are long. */
const listedSchema = z.object({
  form: z.object({
    basic: z.object({ businessName, legalBusinessName, email, serviceCategories }),
  }),
});

export type ListedBasics = z.infer<typeof listedSchema>['form']['basic'];

export interface ListedApplication {
  basic: ListedBasics;
  whole: () => ApplicationRecord;
}

export async function listApplications(
  table: Table,
  status: ApplicationStatus,
  page: { limit: number; cursor: string | undefined },
): Promise<QueryPage<ListedApplication>> {
  const { items, nextCursor } = await table.queryItems({
    index: 'gsi1',
    pk: applicationPartition(status),
    latestFirst: status === 'approved' || status === 'rejected',
    ...page,
  });
  const listed = items.map((item) => ({
    basic: listedSchema.parse(item).form.basic,
    whole: () => applicationEntity.fromItem(item),
  }));
  return { items: listed, nextCursor };
}

/** The result of a decision: the next version of the application, the vendor that it becomes, and its products. */
export interface Decided {
  application: ApplicationRecord;
  vendor?: VendorRecord;
  products: readonly ProductRecord[];
}

/**
 * Stores a decision, all or nothing. @throws AppError version_conflict when the application changed since it was read
 */
export async function storeDecision(
  table: Table,
  { application, vendor, products }: Decided,
  { event, audit }: { event: DomainEvent; audit: Write },
): Promise<void> {
  try {
    await writeWithRetry(
      table,
      { put: applicationEntity.toItem(application, event), condition: hasVersion(application.version - 1) },
      ...(vendor ? [{ put: vendorEntity.toItem(vendor), condition: isNew }] : []),
      ...products.map((product) => ({ put: productEntity.toItem(product) })),
      audit,
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw versionConflict('This application');
  }
}
