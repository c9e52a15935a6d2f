import { ApplicationRejected } from '#events/vendors/application-rejected.ts';
import { toApplicationProducts } from '#functions/data/queries/application-products.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import type { administration } from '#shared/api/administration.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { reject } from './decision.ts';
import { findApplication, storeDecision } from './repository.ts';

/**
 * Rejects an application; the applicant may edit and submit it again. @throws AppError not_found, conflict,
 * version_conflict
 */
export async function rejectApplication(
  { table }: { table: Table },
  { params, body, actor, context }: Call<typeof administration.rejectApplication>,
): Promise<Record<string, never>> {
  const application = orNotFound(await findApplication(table, params.applicationId), 'Application');
  const now = context.now().toISOString();
  const rejected = reject(application, body.reason, now);
  const { basic } = rejected.form;
  const event = ApplicationRejected.create(
    {
      applicationId: rejected.userId,
      businessName: basic.businessName,
      reason: body.reason,
      wasSubmitted: application.status === 'submitted',
    },
    eventMeta(context, actor),
  );
  const audit = auditWrite(
    {
      action: 'reject application',
      subject: `application#${rejected.userId}`,
      name: basic.businessName,
      before: application.status,
      after: 'rejected',
      note: body.reason,
    },
    actor,
    context,
  );
  await storeDecision(table, { application: rejected, products: rejectedProducts(rejected, now) }, { event, audit });
  return {};
}

// Only submitted applications have products in the table.
const rejectedProducts = (application: ApplicationRecord, now: string): ProductRecord[] =>
  application.vendorId ? toApplicationProducts(application, application.vendorId, 'rejected', now) : [];
