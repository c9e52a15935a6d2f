import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';

/** Plain links to the vendor's city pages, one per service, which the server renders. */
export const MoreNearby = ({ vendor: { categories, metro } }: { vendor: Pick<VendorPage, 'categories' | 'metro'> }) =>
  metro && (
    <section className="stack" aria-labelledby="nearby">
      <h2 id="nearby">More vendors in {metro.label}</h2>
      <ul className="wrap">
        {categories.map((category) => (
          <li key={category}>
            <a href={`/${category}/${metro.slug}`}>
              {categoryLabel(category)} in {metro.label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
