import type { administration } from '#shared/api/administration.ts';
import type { ReviewedApplication } from '#shared/api/administration/administration-people.ts';
import { withoutUnread } from '#shared/vendors/answers/unread-text.ts';
import { uploadsNamedIn } from '#shared/vendors/application/application-uploads.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import { mediaUrl } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { readNamedUploads, uploadProblemText } from '#functions/data/queries/uploads.ts';
import type { UploadsOf } from '#functions/data/queries/uploads.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { missingIn } from './decision.ts';
import { hasBankAccount, readVendorStatuses } from '../people/people-repository.ts';
import { findApplication } from './repository.ts';

/** Returns the whole application, and everything it still lacks to be submitted. @throws AppError not_found */
export async function reviewApplication(
  { table }: { table: Table },
  { params }: Call<typeof administration.reviewApplication>,
): Promise<ReviewedApplication> {
  const application = orNotFound(await findApplication(table, params.applicationId), 'Application');
  const { userId, form } = application;
  const named = uploadsNamedIn(form);
  const [uploads, isPaid, statuses] = await Promise.all([
    readNamedUploads(table, userId, named),
    hasBankAccount(table, userId),
    readVendorStatuses(table, [application]),
  ]);
  return {
    // Data that could not be parsed is only for the applicant.
    application: { ...application, form: withoutUnread(form), id: userId },
    files: applicationFiles(application, uploads),
    missing: [...missingIn(application), ...unusable(application, uploads)],
    hasBankAccount: isPaid,
    vendorStatus: [...statuses.values()][0] ?? null,
    place: application.place,
  };
}

function applicationFiles({ form }: ApplicationRecord, { ready }: UploadsOf): ReviewedApplication['files'] {
  return uploadsNamedIn(form).flatMap(({ path, id }) => {
    const upload = ready.get(id);
    return upload ? [{ path, id, fileName: upload.fileName, imageUrl: mediaUrl(upload.imageKey) }] : [];
  });
}

function unusable({ form }: ApplicationRecord, { problems }: UploadsOf): ReviewedApplication['missing'] {
  const byPath = uploadsNamedIn(form).flatMap(({ path, id }) => {
    const problem = problems.get(id);
    return problem ? [[path, uploadProblemText[problem]] as const] : [];
  });
  // The photos of a service share one field.
  return [...new Map(byPath)].map(([path, message]) => ({ path, message }));
}
