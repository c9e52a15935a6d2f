import { planShareEntity, planShareKey, shareLinkEntity, shareLinkKey } from '#functions/data/planning/share-link.ts';
import type { ShareLink } from '#functions/data/planning/share-link.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite, writeWithRetry } from '#functions/data/write-with-retry.ts';
import { isNew } from '#functions/data/write.ts';

/*
 * | Access pattern | Key condition | Function |
 * | --- | --- | --- |
 * | the link of a host's plan | `USER#u` / `SHARE#plan` | findLinkOfPlan |
 * | the plan of a link | `SHARE#token` / `LINK` | findLink |
 *
 * Both items are written and deleted together.
 */

const consistent = { consistent: true };
const isStillShared = { expression: 'attribute_exists(#pk)' };

export const findLinkOfPlan = (table: Table, userId: string, planId: string): Promise<ShareLink | undefined> =>
  table.get(planShareEntity, planShareKey(userId, planId), consistent);

export const findLink = (table: Table, token: string): Promise<ShareLink | undefined> =>
  table.get(shareLinkEntity, shareLinkKey(token), consistent);

/** Stores a share link. Returns false if the plan already has one. */
export const storeLink = (table: Table, link: ShareLink): Promise<boolean> =>
  tryWrite(
    table,
    { put: planShareEntity.toItem(link), condition: isNew },
    { put: shareLinkEntity.toItem(link), condition: isNew },
  );

export const deleteLink = (table: Table, { userId, planId, token }: ShareLink): Promise<void> =>
  writeWithRetry(table, { delete: planShareKey(userId, planId) }, { delete: shareLinkKey(token) });

/** Moves the link to another plan of the same host; a link revoked in the meantime stays revoked. */
export async function moveLink(table: Table, link: ShareLink, to: Pick<ShareLink, 'planId' | 'kind'>): Promise<void> {
  const moved = { ...link, ...to };
  await tryWrite(
    table,
    { put: shareLinkEntity.toItem(moved), condition: isStillShared },
    { put: planShareEntity.toItem(moved) },
    { delete: planShareKey(link.userId, link.planId) },
  );
}
