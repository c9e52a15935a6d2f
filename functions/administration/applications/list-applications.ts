import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import { mediaUrl } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import type { administration, ApplicationRow } from '#shared/api/administration.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { choosePicture } from '#shared/media/pictures.ts';
import { adminPageSize } from '#shared/kernel/policies.ts';
import { undoUntil } from './undo-approval.ts';
import { missingIn } from './decision.ts';
import { readVendorStatuses } from '../people/people-repository.ts';
import type { VendorStatus } from '../people/people-repository.ts';
import { listApplications as list } from './repository.ts';
import type { ListedBasics } from './repository.ts';
import { textMatcher, paginatePartitions } from '../paginate-partitions.ts';

/**
 * Lists a page of applications of one status: oldest first while they wait, newest first once decided; optionally
 * filtered by name, email or category.
 */
export async function listApplications(
  { table }: { table: Table },
  { query, context }: Call<typeof administration.listApplications>,
): Promise<EndpointResponse<typeof administration.listApplications>> {
  const { status, search, category, cursor } = query;
  const sought = textMatcher(search);
  const { items, nextCursor } = await paginatePartitions({
    partitions: [status],
    cursor,
    limit: adminPageSize,
    read: (_, page) => list(table, status, page),
    keep:
      sought || category
        ? ({ basic }) => isInCategory(basic, category) && (!sought || sought(...searchTexts(basic)))
        : undefined,
  });
  const applications = items.map(({ whole }) => whole());
  const statuses = await readVendorStatuses(table, applications);
  return { applications: applications.map((one) => toApplicationRow(one, statuses, context.now())), nextCursor };
}

const isInCategory = ({ serviceCategories }: ListedBasics, category: Category | undefined): boolean =>
  category === undefined || serviceCategories.includes(category);

const searchTexts = ({ businessName, legalBusinessName, email, serviceCategories }: ListedBasics): string[] => [
  businessName,
  legalBusinessName,
  email,
  ...serviceCategories,
  ...serviceCategories.map(categoryLabel),
];

function toApplicationRow(
  application: ApplicationRecord,
  statuses: Map<string, VendorStatus>,
  now: Date,
): ApplicationRow {
  const { basic } = application.form;
  return {
    id: application.userId,
    businessName: basic.businessName,
    legalBusinessName: basic.legalBusinessName,
    email: basic.email,
    categories: basic.serviceCategories,
    status: application.status,
    version: application.version,
    missingCount: application.status === 'draft' ? missingIn(application).length : 0,
    productNames: application.form.products.map(({ name }) => name),
    submittedAt: application.submittedAt,
    createdAt: application.createdAt,
    updatedAt: application.updatedAt,
    undoUntil: undoUntil(application, now),
    vendorStatus: statuses.get(application.vendorId ?? '') ?? null,
    imageUrl: applicationPicture(application),
  };
}

// Its first photo; an illustration if it was never submitted, since the pictures of drafts are not listed.
function applicationPicture({ form, vendorId, userId, pictures }: ApplicationRecord): string | null {
  const [photo] = pictures?.photoKeys ?? [];
  if (photo) return mediaUrl(photo);
  const [category] = form.basic.serviceCategories;
  if (!category) return null;
  const { name = '', description = '' } = form.products[0] ?? {};
  return mediaUrl(choosePicture(category, vendorId ?? userId, 0, `${name} ${description}`, []).key);
}
