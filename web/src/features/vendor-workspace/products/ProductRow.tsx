import { ChevronDown, ChevronUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { VendorProduct } from '#shared/api/products.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatPrice } from '#shared/kernel/money.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import styles from './Products.module.css';
import { useAvailability } from './api.ts';
import { productStatus, reasonGiven, productNote } from './product-text.ts';

interface ProductRowProps {
  product: VendorProduct;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}

export const ProductRow = ({ product, isFirst, isLast, onMove }: ProductRowProps) => {
  const { id, name, category, price, imageUrl, byOfferOnly } = product;
  const [standing, reason] = [productNote(product), reasonGiven(product)];
  return (
    <Card as="li" pad={false} className={styles.row}>
      <Picture src={imageUrl ?? undefined} alt="" rounded="field" className={styles.picture} />
      <div className={styles.words}>
        <h3>
          <Link to={`/vendor-dashboard?view=products&product=${id}`}>{name}</Link>
        </h3>
        <p className="small soft">
          {formatPrice(price)} · {categoryLabel(category)}
          {byOfferOnly && ' · By offer only'}
        </p>
        <div className={styles.standing}>
          <StatusBadge status={productStatus(product)} />
          {standing && <p className="small soft">{standing}</p>}
        </div>
        {reason && <p className={styles.reason}>Reason: {reason}</p>}
      </div>
      <Controls {...{ product, isFirst, isLast, onMove }} />
    </Card>
  );
};

const Controls = ({ product: { id, name, isAvailable }, isFirst, isLast, onMove }: ProductRowProps) => {
  const availability = useAvailability();
  return (
    <div className={styles.controls}>
      <Switch
        label={
          <>
            Available<span className="hidden">: {name}</span>
          </>
        }
        checked={isAvailable}
        onCheckedChange={(to) => availability.mutate({ id, isAvailable: to })}
      />
      <div className={styles.moves}>
        <IconButton label={`Move ${name} up`} icon={<ChevronUp />} disabled={isFirst} onClick={() => onMove(-1)} />
        <IconButton label={`Move ${name} down`} icon={<ChevronDown />} disabled={isLast} onClick={() => onMove(1)} />
      </div>
    </div>
  );
};
