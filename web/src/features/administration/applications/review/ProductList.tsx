import type { ReviewedApplication } from '#shared/api/administration/administration-people.ts';
import type { ApplicationProduct } from '#shared/vendors/application.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatPrice } from '#shared/kernel/money.ts';
import { formatGuestLimits } from '#web/domain/vendors/typed-guests.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './ReviewDialog.module.css';

interface ProductListProps {
  products: readonly ApplicationProduct[];
  files: ReviewedApplication['files'];
}

export const ProductList = ({ products, files }: ProductListProps) => (
  <section className={styles.part} aria-label="Products">
    <h3>Products</h3>
    {products.length === 0 && <p className="soft">No products yet.</p>}
    <ul className={styles.products}>
      {products.map(({ id, name, description, category, price, guests }, index) => (
        <li key={id} className={styles.product}>
          <Picture
            src={productPicture(files, index)}
            alt={name ? `Picture of ${name}` : `Picture of product ${index + 1}`}
            rounded="small"
            sizes="6rem"
          />
          <div>
            <b>{name || 'Unnamed product'}</b>
            <p className="soft">
              {price ? formatPrice(price) : 'No price yet'}
              {category && ` · ${categoryLabel(category)}`}
              {guests && ` · ${formatGuestLimits(guests)}`}
            </p>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

const productPicture = (files: ReviewedApplication['files'], index: number): string | undefined =>
  files.find(({ path }) => path === `products.${index}.imageUploadId`)?.imageUrl ?? undefined;
