import { eventDrawing, sharePictureKey } from '#shared/media/event-drawings.ts';
import { shareTokenSchema } from '#shared/kernel/ids.ts';
import type { Table } from '#functions/data/table.ts';
import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { getSharedPlan } from '#functions/planning/get-shared-plan.ts';
import type { Site, SiteAnswer } from './site-page.ts';
import { writeHead } from './write-head.ts';

export interface SharedPlanDeps extends Site {
  readonly table: Table;
}

/**
 * Returns the site's page with the head of a shared plan, for previews of its link: the kind of event and a picture of
 * it, no name, date, place or price. The address is a secret, so neither caches nor search engines may store the
 * response.
 */
export async function showSharedPlanPage(deps: SharedPlanDeps, token: string): Promise<SiteAnswer> {
  const { table, readPage, origin } = deps;
  const [page, found] = await Promise.all([readPage(), find(table, token)]);
  const answer = { type: 'html', isPrivate: true } as const;
  if (found === 'unreadable') return { ...answer, status: 200, body: page };
  const site = { origin, isIndexed: false, path: '/shared-plan' };
  if (!found) return { ...answer, status: 404, body: writeHead(page, { title: 'Plan not found' }, site) };
  const { eventType } = found;
  const title = eventType === null || eventType === 'Other' ? 'An event plan' : `${eventType} plan`;
  const image = `/media/${sharePictureKey(eventDrawing(eventType))}`;
  const description = 'An event planned on Hostwell, with its services and vendors.';
  return { ...answer, status: 200, body: writeHead(page, { title, description, image }, site) };
}

async function find(table: Table, token: string): Promise<{ eventType: string | null } | 'unreadable' | undefined> {
  if (!shareTokenSchema.safeParse(token).success) return undefined;
  try {
    return await getSharedPlan({ table }, { params: { token } });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    logger.error('the shared plan could not be read', { error });
    return 'unreadable';
  }
}
