import {
  categoryPagePath,
  categoryPageTitle,
  categoryPlural,
  countedVendors,
  directoryPath,
  leastVendors,
  metroRadiusMiles,
  listNeighbors,
  vendorsPerPage,
} from '#shared/directory/category-pages.ts';
import type { CategoryPageAddress } from '#shared/directory/category-pages.ts';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatCostRange } from '#shared/planning/service-option.ts';
import { serviceOptions } from '#shared/planning/service-options.ts';
import type { Table } from '#functions/data/table.ts';
import { countInMetros, listMetroVendors } from '#functions/directory/metro-vendors.ts';
import type { MetroCounts, MetroVendors } from '#functions/directory/metro-vendors.ts';
import { html } from '#functions/platform/html.ts';
import type { Html } from '#functions/platform/html.ts';
import { notFoundPage } from './site-page.ts';
import type { WrittenPage } from './site-page.ts';
import { breadcrumbData, breadcrumbs, browse, categoryLink, home, link, linkList, pager } from './parts.ts';
import { vendorItem } from './vendor-item.ts';

export interface PageDeps {
  readonly table: Pick<Table, 'query' | 'getMany'>;
  /** Of the site, without a trailing slash. */
  readonly origin: string;
  readonly now: () => Date;
}

const nearAreas = 4;

/**
 * Shows a category's vendors around a metropolitan area (rule site-10). 404 without vendors or beyond the last page;
 * not indexed with too few vendors for a useful search result.
 */
export async function showCategoryPage(deps: PageDeps, address: CategoryPageAddress): Promise<WrittenPage> {
  const { category, place, page } = address;
  const nearby = listNeighbors(place).slice(0, nearAreas);
  const [listed, counts] = await Promise.all([
    listMetroVendors(deps.table, address, deps.now()),
    countInMetros(deps.table, [place, ...nearby]),
  ]);
  if (listed.vendors.length === 0) return nothingHere(address, listed, counts);
  return {
    status: 200,
    head: categoryHead(address, listed, deps.origin),
    main: html`${introduction(address, listed)}
      <ol class="vendors">
        ${listed.vendors.map((vendor, at) => vendorItem(vendor, at === 0))}
      </ol>
      ${pager(Math.ceil(listed.total / vendorsPerPage), page, (n) => categoryPagePath(category, place, n))}
      ${usualCosts(category)} ${otherPages(address, counts, nearby)}`,
    isIndexed: listed.total >= leastVendors,
  };
}

function nothingHere(address: CategoryPageAddress, { total }: MetroVendors, counts: MetroCounts): WrittenPage {
  const { category, place } = address;
  if (total > 0) return notFoundPage('This list has fewer pages than that.', [categoryLink(category, place)]);
  const text = `There are no ${categoryPlural(category).toLowerCase()} in ${place.label} yet.`;
  return notFoundPage(text, linkedCategories(address, counts));
}

const toBreadcrumbs = ({ category, place, page }: CategoryPageAddress) => [
  home,
  browse,
  categoryLink(category, place),
  ...(page > 1 ? [{ name: `Page ${page}`, path: categoryPagePath(category, place, page) }] : []),
];

/** Example: '12 caterers within 50 miles of Austin'. */
function formatVendorsNearby(
  { category, place: { city } }: CategoryPageAddress,
  { total, isCut }: MetroVendors,
): string {
  return `${isCut ? 'More than ' : ''}${countedVendors(category, total)} within ${metroRadiusMiles} miles of ${city}`;
}

function categoryHead(address: CategoryPageAddress, listed: MetroVendors, origin: string): WrittenPage['head'] {
  const { category, place, page } = address;
  const first = (page - 1) * vendorsPerPage;
  const title = categoryPageTitle(category, place);
  const list = {
    '@type': 'ItemList',
    name: title,
    numberOfItems: listed.vendors.length,
    itemListElement: listed.vendors.map(({ card }, at) => ({
      '@type': 'ListItem',
      position: first + at + 1,
      name: card.name,
      url: `${origin}/vendor/${card.vendorId}`,
    })),
  };
  return {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: `${formatVendorsNearby(address, listed)}, with ratings from hosts who booked, free Saturdays and what they usually cost. Compare them and book your whole event in one payment.`,
    structured: { '@context': 'https://schema.org', '@graph': [list, breadcrumbData(toBreadcrumbs(address), origin)] },
  };
}

const introduction = (address: CategoryPageAddress, listed: MetroVendors): Html =>
  html`${breadcrumbs(toBreadcrumbs(address))}
    <h1>${categoryPageTitle(address.category, address.place)}</h1>
    <p class="lead soft">${formatVendorsNearby(address, listed)}, nearest first. Ratings come from hosts who booked.</p>
    <p>${link({ name: 'Search with filters', path: directoryPath(address.category, address.place) })}</p>`;

const linkedCategories = ({ category, place }: CategoryPageAddress, counts: MetroCounts) =>
  categories
    .filter((one) => one !== category && counts(one, place) >= leastVendors)
    .map((one) => categoryLink(one, place));

function otherPages(address: CategoryPageAddress, counts: MetroCounts, nearby: CategoryPageAddress['place'][]): Html {
  const { category, place } = address;
  const here = linkedCategories(address, counts);
  const near = nearby.filter((one) => counts(category, one) >= leastVendors).map((one) => categoryLink(category, one));
  return html`${section(`More for your event in ${place.city}`, here)}${section('In other cities', near)}`;
}

const section = (title: string, links: Parameters<typeof linkList>[0]): Html | false =>
  links.length > 0 &&
  html`<section>
    <h2>${title}</h2>
    ${linkList(links)}
  </section>`;

/**
 * Shows the usual costs of a service, as the planning pages show them to everyone: no vendor's price
 * (rule directory-11).
 *
 */
function usualCosts(category: Category): Html {
  const rows = serviceOptions[category].options.map(({ name, cost }) => {
    const { range, unit } = formatCostRange(cost);
    return html`<div>
      <dt>${name}</dt>
      <dd class="num">${range} ${unit}</dd>
    </div>`;
  });
  return html`<section>
    <h2>What it usually costs</h2>
    <p class="soft">Estimates for planning. Sign in to see each vendor's own prices.</p>
    <dl class="costs">${rows}</dl>
  </section>`;
}
