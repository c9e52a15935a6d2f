import type { administration } from '#shared/api/administration.ts';
import { ApplicationApproved } from '#events/vendors/application-approved.ts';
import { ApplicationRejected } from '#events/vendors/application-rejected.ts';
import { replaceApplicationProducts, toApplicationProducts } from '#functions/data/queries/application-products.ts';
import type { Table } from '#functions/data/table.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { orNotFound, versionConflict } from '#functions/platform/errors.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { approve, toVendor, reject } from './decision.ts';
import { findApplication, storeDecision } from './repository.ts';

interface Approval {
  params: { applicationId: string };
  /** The version that the administrator saw; if omitted, any version. */
  query?: { version?: number | undefined };
  /** 'system' if the deployment reviews automatically. */
  actor: Actor | 'system';
  context: Context;
}

/**
 * Approves an application: writes the application, the vendor, its products and the audit entry at once
 * (rules applications-6 and administration-5).
 *
 * @throws AppError not_found, conflict when decided already, version_conflict when changed since it was shown, refused
 * for a draft
 */
export async function approveApplication(
  { table }: { table: Table },
  { params, query, actor, context }: Approval,
): Promise<{ vendorId: string }> {
  const application = orNotFound(await findApplication(table, params.applicationId), 'Application');
  if (query?.version !== undefined && query.version !== application.version) throw versionConflict('This application');
  const now = context.now().toISOString();
  const vendorId = application.vendorId ?? context.newId();
  const approved = approve(application, vendorId, now);
  const sold = await replaceApplicationProducts(table, approved, { vendorId, status: 'approved', now });
  const { basic } = approved.form;
  const event = ApplicationApproved.create(
    {
      applicationId: approved.userId,
      vendorId,
      businessName: basic.businessName,
      categories: basic.serviceCategories,
      wasSubmitted: true,
      ...(application.submittedAt && { submittedAt: application.submittedAt }),
    },
    { ...eventMeta(context, actor), occurredAt: now },
  );
  const audit = auditWrite(
    {
      action: 'approve application',
      subject: `application#${approved.userId}`,
      name: basic.businessName,
      before: application.status,
      after: 'approved',
    },
    actor,
    context,
  );
  const vendor = toVendor(approved, vendorId, now);
  await storeDecision(table, { application: approved, vendor, products: sold }, { event, audit });
  return { vendorId };
}

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
