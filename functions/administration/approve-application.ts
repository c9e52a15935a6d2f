import { ApplicationApproved } from '#events/application-approved.ts';
import { readPictures } from '#functions/data/application-pictures.ts';
import { productsInPlaceOf } from '#functions/data/application-products.ts';
import { applicationEntity } from '#functions/data/application.ts';
import type { ApplicationRecord } from '#functions/data/application.ts';
import { productEntity } from '#functions/data/product.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity } from '#functions/data/vendor.ts';
import { hasVersion, isNew } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { approve, vendorOf } from './decision.ts';
import { findApplication, storeDecision } from './repository.ts';

/**
 * Lets a vendor join: the application, the vendor, its products and the audit line in one write (decisions 10, 11).
 * `actor` is 'system' when the deployment reviews automatically.
 * @throws AppError not_found, conflict when decided already, refused when incomplete
 */
export async function approveApplication(
  { table }: { table: Table },
  call: { params: { applicationId: string }; actor: Actor | 'system'; context: Context },
): Promise<{ vendorId: string }> {
  const { actor, context } = call;
  const application = await withPictures(
    table,
    orNotFound(await findApplication(table, call.params.applicationId), 'Application'),
  );
  const now = context.now().toISOString();
  const vendorId = application.vendorId ?? context.newId();
  const approved = approve(application, vendorId, now);
  const sold = await productsInPlaceOf(table, approved, { vendorId, status: 'approved', now });
  const { basic } = approved.form;
  const event = ApplicationApproved.create(
    {
      applicationId: approved.userId,
      vendorId,
      businessName: basic.businessName,
      email: basic.email,
      contactName: basic.contactName,
      categories: basic.serviceCategories,
      wasSubmitted: application.status === 'submitted',
      ...(application.submittedAt && { submittedAt: application.submittedAt }),
    },
    { ...eventMeta(context, actor), occurredAt: now },
  );
  await storeDecision(table, [
    { put: applicationEntity.toItem(approved, event), condition: hasVersion(application.version) },
    { put: vendorEntity.toItem(vendorOf(approved, vendorId, now)), condition: isNew },
    ...sold.map((product) => ({ put: productEntity.toItem(product) })),
    auditWrite(
      {
        action: 'approve application',
        subject: `application#${approved.userId}`,
        before: application.status,
        after: 'approved',
      },
      actor,
      context,
    ),
  ]);
  return { vendorId };
}

// A draft was never handed to review, so nobody has looked at its files yet (decision 11).
async function withPictures(table: Table, application: ApplicationRecord): Promise<ApplicationRecord> {
  if (application.status !== 'draft') return application;
  const { pictures, problems } = await readPictures(table, application);
  if (Object.keys(problems).length > 0) throw new AppError('refused', 'A file of this application cannot be used');
  return { ...application, pictures };
}
