import { categoryPagePath, categoryPageTitle } from '#shared/directory/category-pages.ts';
import type { MetroPlace } from '#shared/directory/category-pages.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { html } from '#functions/platform/html.ts';
import type { Html } from '#functions/platform/html.ts';

/** The page that lists vendors by city and by name. */
export const browsePath = '/browse';

/** A step of the path to a page. */
export interface Crumb {
  name: string;
  path: string;
}

export const home: Crumb = { name: 'Home', path: '/' };
export const browse: Crumb = { name: 'Vendors by city', path: browsePath };

export const link = ({ name, path }: Crumb): Html => html`<a href="${path}">${name}</a>`;

export const linkList = (links: readonly Crumb[]): Html =>
  html`<ul class="links">
    ${links.map((one) => html`<li>${link(one)}</li>`)}
  </ul>`;

/** Returns the path to a page; the page itself is the last step. */
export const breadcrumbs = (crumbs: readonly Crumb[]): Html =>
  html`<nav aria-label="Breadcrumb" class="crumbs small">
    <ol>
      ${crumbs.map((crumb, at) => html`<li>${at < crumbs.length - 1 ? link(crumb) : html`<span aria-current="page">${crumb.name}</span>`}</li>`)}
    </ol>
  </nav>`;

/** Returns the same as data (schema.org). */
export const breadcrumbData = (crumbs: readonly Crumb[], origin: string): Record<string, unknown> => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
});

/** Returns links to all pages of a list; empty for a single page. */
export function pager(pages: number, current: number, pagePath: (page: number) => string): Html {
  if (pages <= 1) return html``;
  const numbers = Array.from({ length: pages }, (_, at) => at + 1);
  const linked = (page: number) =>
    page === current
      ? html`<a href="${pagePath(page)}" aria-current="page">${page}</a>`
      : html`<a href="${pagePath(page)}" aria-label="Page ${page}">${page}</a>`;
  return html`<nav aria-label="Pages" class="pager">
    <ul>
      ${numbers.map((page) => html`<li>${linked(page)}</li>`)}
    </ul>
  </nav>`;
}

export const categoryLink = (category: Category, place: MetroPlace): Crumb => ({
  name: categoryPageTitle(category, place),
  path: categoryPagePath(category, place),
});
