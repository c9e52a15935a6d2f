import { applicationIfAny, applicationKey } from '#functions/data/vendors/application.ts';
import { readOwnedVendors } from '#functions/data/queries/owned-vendors.ts';
import type { Table } from '#functions/data/table.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';

/**
 * 'public': others have seen it (hosts, or the other party of a conversation), and may be shown it forever. 'form': an
 * application refers to it.
 */
export type Use = 'public' | 'form' | 'none';

/**
 * Looks for an upload wherever its owner could have used it. It searches whole items for the id and the picture's key,
 * so that new fields cannot be forgotten here.
 */
export async function findUse(table: Table, upload: UploadRecord): Promise<Use> {
  if (upload.sentIn !== undefined) return 'public';
  const isIn = (value: unknown) => uploadMarks(upload).some((mark) => JSON.stringify(value ?? null).includes(mark));
  for (const { id } of await readOwnedVendors(table, upload.userId))
    if (isIn(await readVendorWithProducts(table, id, { consistent: true }))) return 'public';
  const application = await table.get(applicationIfAny, applicationKey(upload.userId), { consistent: true });
  // A submitted application's vendor already has its products, and the review shows its documents.
  if (!isIn(application)) return 'none';
  return application?.status === 'draft' ? 'form' : 'public';
}

const uploadMarks = ({ id, secret }: UploadRecord): string[] => [id, secret];
