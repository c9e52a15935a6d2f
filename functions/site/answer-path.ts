import { parseCategoryPage } from '#shared/directory/category-pages.ts';
import { categories } from '#shared/kernel/categories.ts';
import type { Table } from '#functions/data/table.ts';
import { logger } from '#functions/platform/logger.ts';
import type { PageDeps } from './category-page.ts';
import { notFoundPage, unavailablePage } from './message-page.ts';
import { browsePath } from './parts.ts';
import { writeRobots } from './robots.ts';
import { writeSitePage } from './site-page.ts';
import type { Site, SiteAnswer, WrittenPage } from './site-page.ts';

export interface SiteDeps extends Site, PageDeps {
  readonly table: Table;
  /** True if search engines may list this stage's site. */
  readonly isIndexed: boolean;
}

/**
 * Returns the response for an address of the site that a function writes. Anyone may call it; an unknown address is not
 * found, with links. Code for one kind of page is loaded with the first of that kind, which shortens a cold start
 * (docs/performance.md).
 */
export async function answerPath(deps: SiteDeps, path: string): Promise<SiteAnswer> {
  const { origin, isIndexed } = deps;
  const [, folder = '', name = ''] = /^\/([\w-]+)(?:\/(.*))?$/.exec(path) ?? [];
  if (path === '/robots.txt') return { status: 200, type: 'plain', body: writeRobots(origin, isIndexed) };
  if (path.startsWith('/sitemap')) return answerSitemap(deps, path);
  if (folder === 'vendor') return (await import('./vendor-page.ts')).showVendorPage(deps, decoded(name));
  if (folder === 'shared-plan') return (await import('./shared-plan-page.ts')).showSharedPlanPage(deps, decoded(name));
  const page = await showPage(deps, path).catch((error: unknown) => {
    logger.error('the page could not be read', { error });
    return unavailablePage(path);
  });
  return writeSitePage(deps, path, page ?? notFoundPage(describeUnknownPath(folder)));
}

async function showPage(deps: SiteDeps, path: string): Promise<WrittenPage | undefined> {
  const { parseNamesPage, showBrowsePage, showNamesPage } = await import('./browse-page.ts');
  if (path === browsePath) return showBrowsePage(deps);
  const names = parseNamesPage(path);
  if (names) return showNamesPage(deps, names);
  const category = parseCategoryPage(path);
  return category && (await import('./category-page.ts')).showCategoryPage(deps, category);
}

const describeUnknownPath = (folder: string): string =>
  categories.some((category) => category === folder)
    ? "We don't have a page for this place. Choose one of our cities, or search near any address."
    : "There's nothing at this address.";

async function answerSitemap(deps: SiteDeps, path: string): Promise<SiteAnswer> {
  const { writeSitemap } = await import('./sitemap.ts');
  const body = deps.isIndexed ? await writeSitemap(deps, path) : undefined;
  return body === undefined ? { status: 404, type: 'plain', body: 'Not found\n' } : { status: 200, type: 'xml', body };
}

/** Text that can't be decoded is not an id. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
