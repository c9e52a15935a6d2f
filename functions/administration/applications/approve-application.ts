import { ApplicationApproved } from '#events/vendors/application-approved.ts';
import { replaceApplicationProducts } from '#functions/data/queries/application-products.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { orNotFound, versionConflict } from '#functions/platform/errors.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { approve, toVendor } from './decision.ts';
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
