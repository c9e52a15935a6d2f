import { ApplicationSubmitted } from '#events/vendors/application-submitted.ts';
import { readPictures } from '#functions/data/queries/uploads.ts';
import { replaceApplicationProducts } from '#functions/data/queries/application-products.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound, versionConflict } from '#functions/platform/errors.ts';
import type { Application, vendors } from '#shared/api/vendors.ts';
import { checkApplication } from '#shared/vendors/application/application-check.ts';
import { toApplication, submitApplication as submit } from './application.ts';
import { findApplication, mustBeVersion, storeApplication } from './repository.ts';

/**
 * Submits a complete application for review and sets its products to pending (rule applications-6). Submitting again
 * changes nothing. @throws AppError not_found, version_conflict, refused with the incomplete fields
 */
export async function submitApplication(
  { table }: { table: Table },
  { actor, body, context }: Call<typeof vendors.submitApplication>,
): Promise<Application> {
  const current = orNotFound(await findApplication(table, actor.userId), 'Application');
  if (current.status === 'submitted' && current.version === body.version + 1) return toApplication(current);
  mustBeVersion(current, body.version);
  const { pictures, problems } = await readPictures(table, current);
  mustBeComplete(current, problems);

  const now = context.now().toISOString();
  const vendorId = current.vendorId ?? context.newId();
  const next = submit(current, { vendorId, pictures }, now);
  const { basic } = next.form;
  const event = ApplicationSubmitted.create(
    {
      applicationId: next.userId,
      businessName: basic.businessName,
      categories: basic.serviceCategories,
      resubmitted: current.submittedAt !== null,
    },
    eventMeta(context, actor),
  );
  const products = await replaceApplicationProducts(table, next, { vendorId, status: 'pending', now });
  if (!(await storeApplication(table, next, event, products))) throw versionConflict('This application');
  return toApplication(next);
}

// Missing fields take precedence over unusable files.
function mustBeComplete({ form, place }: ApplicationRecord, unusable: Record<string, string>): void {
  const missing = checkApplication(form).map(({ path, message }) => [path, message]);
  const fields: Record<string, string> = { ...unusable, ...Object.fromEntries(missing) };
  if (!place) fields['basic.businessZipCode'] ??= 'Invalid ZIP code';
  const [first] = Object.values(fields);
  if (first) throw new AppError('refused', first, fields);
}
