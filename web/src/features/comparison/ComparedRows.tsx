import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCents, formatPrice } from '#shared/kernel/money.ts';
import type { Price } from '#shared/kernel/money.ts';
import { formatPackageTimes } from '#shared/products/package-times-text.ts';
import { plural } from '#shared/kernel/plural.ts';
import { offerLabel } from '#web/domain/directory/offer-label.ts';
import PackageFactList from '#web/domain/directory/PackageFactList.tsx';
import { Rating } from '#web/ui/data/Rating.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import type { ServiceLines } from '#shared/vendors/facts/fact-lines.ts';
import type { ComparisonCardProps } from './ComparisonCard.tsx';
import styles from './Comparison.module.css';

type ComparedRowsProps = Omit<ComparisonCardProps, 'category' | 'plan' | 'adding' | 'onRemove'>;

const SignIn = () => (
  <span className="line small soft">
    <Lock size={16} />
    Sign in to view pricing
  </span>
);

type ListedPackages = Pick<ComparedRowsProps, 'packages' | 'isWaiting'>;

const Packages = ({ packages, isWaiting, reasons }: ListedPackages & Pick<ComparedRowsProps, 'reasons'>) => {
  if (isWaiting) return <Skeleton height="6rem" />;
  if (!packages) return <SignIn />;
  if (packages.length === 0) return <span className="small soft">No packages available right now</span>;
  return (
    <ul className={styles.packages}>
      {packages.map((one) => (
        <li key={one.id}>
          <p className={styles.package}>
            <span className="strong">{one.name}</span>
            <span className="num">{formatPrice(one.price)}</span>
          </p>
          {formatPackageTimes(one) && <p className="small soft">{formatPackageTimes(one)}</p>}
          {one.byOfferOnly && <p className="small soft">{offerLabel(one)}</p>}
          <p className="small soft">{one.description}</p>
          <PackageFactList product={one} />
          {reasons?.[one.id] && <p className={`small ${styles.misfit}`}>{reasons[one.id]}</p>}
        </li>
      ))}
    </ul>
  );
};

const StartingPrice = ({
  packages,
  isWaiting,
  price: compared,
  best,
}: ListedPackages & Pick<ComparedRowsProps, 'price' | 'best'>) => {
  if (isWaiting) return <Skeleton width="60%" />;
  if (!packages) return <SignIn />;
  if (compared?.misfit) return <span className={`small ${styles.misfit}`}>{compared.misfit}</span>;
  const { price, isAllIn = false } = compared ?? {};
  return (
    <>
      <span className="num" data-best={best.price !== undefined && price?.amountCents === best.price}>
        {formatStartingPrice(price, isAllIn)}
      </span>
      {isAllIn && <span className="small soft">all-in for your event</span>}
    </>
  );
};

function formatStartingPrice(price: Price | undefined, isAllIn: boolean): string {
  if (!price) return 'Pricing not available';
  return isAllIn ? `From ${formatCents(price.amountCents)}` : formatPrice(price);
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    {children}
  </div>
);

/** A compared vendor's price, then its figures, packages and texts, in the same order for all. */
export const ComparedRows = ({ vendor, packages, reasons, price, facts, isWaiting, best }: ComparedRowsProps) => (
  <dl className={styles.facts}>
    <Row label="Starting Price">
      <dd>
        <StartingPrice {...{ packages, isWaiting, price, best }} />
      </dd>
    </Row>
    <Row label="Rating">
      <dd data-best={vendor.rating !== null && vendor.rating === best.rating}>
        <Rating value={vendor.rating ?? undefined} />
        {vendor.reviews > 0 && <span className="small soft">{plural(vendor.reviews, 'review')}</span>}
      </dd>
    </Row>
    <Row label="Lead Time">
      <dd>{vendor.leadTime}</dd>
    </Row>
    <Row label="Packages">
      <dd>
        <Packages {...{ packages, isWaiting, reasons }} />
      </dd>
    </Row>
    <Row label="Good to know">
      <dd>
        <ComparedFacts lines={facts} />
      </dd>
    </Row>
    <Row label="Description">
      <dd className="small">{vendor.description}</dd>
    </Row>
  </dl>
);

interface ComparedFactsProps {
  /** Facts of the compared service; undefined while they load. */
  lines: ServiceLines['lines'] | undefined;
}

/** The vendor's facts about the service, one per line. */
export const ComparedFacts = ({ lines }: ComparedFactsProps) => {
  if (!lines) return <Skeleton height="6rem" />;
  if (lines.length === 0) return <span className="small soft">No details yet</span>;
  return (
    <ul className={styles.packages}>
      {lines.map(({ key, label, values }) => (
        <li key={key} className="small">
          <p className="fine soft">{label}</p>
          <p>{values.join(', ')}</p>
        </li>
      ))}
    </ul>
  );
};
