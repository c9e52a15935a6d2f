import type { PricedPackage, VendorPage } from '#shared/api/directory/vendor-page.ts';
import { factLines, formatDish } from '#shared/products/fact-lines.ts';
import styles from './PackageFacts.module.css';

export interface PackageFactListProps {
  product: PricedPackage | VendorPage['packages'][number];
}

/** A vendor's answers about a package, without its role: add-ons and packages for children are named as such beside it. */
const PackageFactList = ({ product }: PackageFactListProps) => {
  const { guests, facts: { hours, includes, needs } = {}, dishes = [], excludes } = product;
  const lines = factLines({ guests, facts: { hours, includes, needs }, excludes }, {});
  if (lines.length === 0 && dishes.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {dishes.length > 0 && (
        <div>
          <dt>Dishes</dt>
          <dd>
            <ul>
              {dishes.map((dish) => (
                <li key={dish.name}>{formatDish(dish)}</li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
};

export default PackageFactList;
