import type { ApplicationRecord } from '#functions/data/application.ts';
import { mediaUrl } from '#functions/data/product.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import type { administration, ApplicationRow } from '#shared/api/administration.ts';
import { choosePicture } from '#shared/pictures.ts';
import { isComplete } from './decision.ts';
import { listApplications as list } from './repository.ts';

/** A page of applications of one status, oldest first. */
export async function listApplications(
  { table }: { table: Table },
  { query }: Call<typeof administration.listApplications>,
): Promise<EndpointResponse<typeof administration.listApplications>> {
  const { items, nextCursor } = await list(table, query.status, query.cursor);
  return { applications: items.map(rowOf), nextCursor };
}

function rowOf(application: ApplicationRecord): ApplicationRow {
  const { basic } = application.form;
  return {
    id: application.userId,
    businessName: basic.businessName,
    legalBusinessName: basic.legalBusinessName,
    email: basic.email,
    categories: basic.serviceCategories,
    status: application.status,
    isComplete: isComplete(application),
    submittedAt: application.submittedAt,
    updatedAt: application.updatedAt,
    imageUrl: pictureOf(application),
  };
}

// Its first photo; of one that was never handed to review a drawing, for nobody lists the pictures of drafts.
function pictureOf({ form, vendorId, userId, pictures }: ApplicationRecord): string | null {
  const [photo] = pictures?.photoKeys ?? [];
  if (photo) return mediaUrl(photo);
  const [category] = form.basic.serviceCategories;
  if (!category) return null;
  const { name = '', description = '' } = form.products[0] ?? {};
  return mediaUrl(choosePicture(category, vendorId ?? userId, 0, `${name} ${description}`, []).key);
}
