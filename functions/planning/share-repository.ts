import { planShareEntity, planShareKey, shareLinkEntity, shareLinkKey } from '#functions/data/share-link.ts';
import type { ShareLink } from '#functions/data/share-link.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite, writeWithRetry } from '#functions/data/write-with-retry.ts';
import { isNew } from '#functions/data/write.ts';

/**
 * | Access pattern | Key condition | Function |
 * | --- | --- | --- |
 * | the link of a host's plan | `USER#u` / `SHARE#plan` | findByPlan |
 * | the plan of a link | `SHARE#token` / `LINK` | findByToken |
 *
 * Both items are written and deleted together.
 */
export interface ShareRepository {
  findByPlan(userId: string, planId: string): Promise<ShareLink | undefined>;
  findByToken(token: string): Promise<ShareLink | undefined>;
  /** False when the plan has a link already. */
  create(link: ShareLink): Promise<boolean>;
  revoke(link: ShareLink): Promise<void>;
  /** Lets the link show another plan of the same host; one that was revoked meanwhile stays so. */
  move(link: ShareLink, to: Pick<ShareLink, 'planId' | 'kind'>): Promise<void>;
}

const consistent = { consistent: true };
const isStillShared = { expression: 'attribute_exists(#pk)' };

export function shareRepository(table: Table): ShareRepository {
  return {
    findByPlan: (userId, planId) => table.get(planShareEntity, planShareKey(userId, planId), consistent),
    findByToken: (token) => table.get(shareLinkEntity, shareLinkKey(token), consistent),
    create: (link) =>
      tryWrite(
        table,
        { put: planShareEntity.toItem(link), condition: isNew },
        { put: shareLinkEntity.toItem(link), condition: isNew },
      ),
    revoke: ({ userId, planId, token }) =>
      writeWithRetry(table, { delete: planShareKey(userId, planId) }, { delete: shareLinkKey(token) }),
    async move(link, to) {
      const moved = { ...link, ...to };
      await tryWrite(
        table,
        { put: shareLinkEntity.toItem(moved), condition: isStillShared },
        { put: planShareEntity.toItem(moved) },
        { delete: planShareKey(link.userId, link.planId) },
      );
    },
  };
}
