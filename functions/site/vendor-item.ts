import { lazy } from '#shared/kernel/lazy.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { pictureAt } from '#shared/media/photos.ts';
import type { MetroVendor } from '#functions/directory/metro-vendors.ts';
import { html } from '#functions/platform/html.ts';
import type { Html } from '#functions/platform/html.ts';

const longestText = 160;

const dayFormat = lazy(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }));
const formatSaturday = (date: string): string => dayFormat().format(new Date(`${date}T00:00:00Z`));

/** Shows a vendor on a category page; the first one's picture is the largest above the fold. */
export function vendorItem({ card, freeSaturdays }: MetroVendor, isFirst: boolean): Html {
  const { vendorId, name, description, categories, imageUrls } = card;
  const town = parseTown(card.address);
  const services = categories.map(categoryLabel).join(', ');
  return html`<li class="vendor">
    ${imageUrls[0] !== undefined && picture(imageUrls[0], isFirst)}
    <div class="stack">
      <h2><a class="name-link" href="/vendor/${vendorId}">${name}</a></h2>
      <p class="small soft">${[services, town].filter(Boolean).join(' · ')}</p>
      ${rating(card)}
      <p class="small">${shortened(description)}</p>
      <p class="small">${saturdays(freeSaturdays)}</p>
    </div>
  </li>`;
}

/** Beside its name, so its alternative text is empty. */
function picture(address: string, isFirst: boolean): Html {
  const { src, srcSet, width, height } = pictureAt(address);
  const isLazy = isFirst ? html`fetchpriority="high"` : html`loading="lazy"`;
  const sizes = srcSet && html`srcset="${srcSet}" sizes="(min-width: 700px) 220px, 92vw"`;
  const size = width !== undefined && height !== undefined && html`width="${width}" height="${height}"`;
  return html`<img alt="" src="${src}" ${sizes} ${size} ${isLazy} />`;
}

function rating({ rating: mean, reviewCount }: MetroVendor['card']): Html {
  if (mean === null) return html`<p class="small soft">No reviews yet</p>`;
  const reviews = `${reviewCount} review${reviewCount === 1 ? '' : 's'}`;
  return html`<p class="small"><strong>${mean.toFixed(1)}</strong> out of 5 (${reviews})</p>`;
}

const saturdays = (dates: readonly string[]): string =>
  dates.length > 0
    ? `Free Saturdays: ${dates.map(formatSaturday).join(', ')}`
    : 'No free Saturday in the next five weeks';

const shortened = (text: string): string =>
  text.length <= longestText ? text : `${text.slice(0, longestText - 1).trimEnd()}…`;

/**
 * Returns the city and state of a card's address. Never the street: a cached copy would stay public for a minute after
 * it became private (rule site-8).
 */
export function parseTown(address: string): string | undefined {
  const [, town, behindStreet] = /^([^,\d]+, [A-Z]{2})$|, ([^,\d]+, [A-Z]{2}) \d{5}$/.exec(address) ?? [];
  return town ?? behindStreet;
}
