import { categoryPagePath, categoryPlural, leastVendors, metroPlaces } from '#shared/directory/category-pages.ts';
import { categories } from '#shared/kernel/categories.ts';
import { countInMetros } from '#functions/directory/metro-vendors.ts';
import type { MetroCounts } from '#functions/directory/metro-vendors.ts';
import { lettersInUse, listNames, mostNamePages, nameLetters } from '#functions/directory/list-names.ts';
import type { NameLetter } from '#functions/directory/list-names.ts';
import { html } from '#functions/platform/html.ts';
import { notFoundPage } from './message-page.ts';
import { breadcrumbData, breadcrumbs, browse, browsePath, home, linkList, pager } from './parts.ts';
import type { Crumb } from './parts.ts';
import type { PageDeps } from './category-page.ts';
import type { WrittenPage } from './site-page.ts';
import { parseTown } from './vendor-item.ts';

const letterPath = (letter: NameLetter, page = 1): string => `${browsePath}/${letter}${page > 1 ? `/${page}` : ''}`;

/** Returns the addresses of all linked category pages. */
export const linkedPages = (counts: MetroCounts): string[] =>
  metroPlaces.flatMap((place) =>
    categories
      .filter((category) => counts(category, place) >= leastVendors)
      .map((category) => categoryPagePath(category, place)),
  );

/** Shows the page that leads to every vendor without a script: category pages by city, and all vendors by name. */
export async function showBrowsePage({ table, origin }: PageDeps): Promise<WrittenPage> {
  const [counts, letters] = await Promise.all([countInMetros(table, metroPlaces), lettersInUse(table)]);
  const cities = metroPlaces.flatMap((place) => {
    const links = categories
      .filter((category) => counts(category, place) >= leastVendors)
      .map((category): Crumb => ({ name: categoryPlural(category), path: categoryPagePath(category, place) }));
    return links.length > 0
      ? [
          html`<li>
            <h2>${place.label}</h2>
            ${linkList(links)}
          </li>`,
        ]
      : [];
  });
  const byName = letters.map((letter): Crumb => ({ name: letter.toUpperCase(), path: letterPath(letter) }));
  return {
    status: 200,
    head: {
      title: 'Vendors by city',
      description: 'Venues, caterers, photographers and other event vendors, by city and by name.',
      structured: { '@context': 'https://schema.org', '@graph': [breadcrumbData([home, browse], origin)] },
    },
    isIndexed: true,
    main: html`${breadcrumbs([home, browse])}
      <h1>Vendors by city</h1>
      <p class="lead soft">Local vendors for every part of your event, reviewed by hosts who booked them.</p>
      ${
        cities.length > 0 &&
        html`<ul class="cities">
          ${cities}
        </ul>`
      }
      <section>
        <h2>Vendors by name</h2>
        ${byName.length > 0 ? linkList(byName) : html`<p>There are no vendors yet.</p>`}
      </section>
      ${linkList([{ name: 'Search all vendors', path: '/vendor-directory' }])}`,
  };
}

/** Returns the letter and page of an address; undefined if it is another kind of address. */
export function parseNamesPage(path: string): { letter: NameLetter; page: number } | undefined {
  const [, text, number] = /^\/browse\/([a-z]|0-9)(?:\/(\d{1,2}))?$/.exec(path) ?? [];
  const letter = nameLetters.find((one) => one === text);
  const page = number === undefined ? 1 : Number(number);
  const isPage = number === undefined || (page >= 2 && page <= mostNamePages && String(page) === number);
  return letter && isPage ? { letter, page } : undefined;
}

/** Shows the vendors whose names begin with a letter. */
export async function showNamesPage(
  { table, origin }: PageDeps,
  { letter, page }: { letter: NameLetter; page: number },
): Promise<WrittenPage> {
  const { vendors, pages } = await listNames(table, letter, page);
  const name = `Vendors by name: ${letter.toUpperCase()}`;
  if (vendors.length === 0) return notFoundPage('There are no vendors on this page.');
  const crumbs = [home, browse, { name, path: letterPath(letter) }];
  const items = vendors.map(({ vendorId, name: vendor, address }) => {
    const town = parseTown(address);
    return html`<li>
      <a href="/vendor/${vendorId}">${vendor}</a>${town !== undefined && html` <span class="small soft">${town}</span>`}
    </li>`;
  });
  return {
    status: 200,
    head: {
      title: page > 1 ? `${name}, page ${page}` : name,
      description: `Event vendors whose names begin with ${letter.toUpperCase()}.`,
      structured: { '@context': 'https://schema.org', '@graph': [breadcrumbData(crumbs, origin)] },
    },
    isIndexed: true,
    main: html`${breadcrumbs(crumbs)}
      <h1>${name}</h1>
      <ul class="names">
        ${items}
      </ul>
      ${pager(pages, page, (n) => letterPath(letter, n))}`,
  };
}
