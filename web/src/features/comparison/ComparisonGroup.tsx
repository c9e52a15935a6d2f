import { useQueries } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { ServiceLines } from '#shared/vendors/facts/fact-lines.ts';
import { plural } from '#shared/kernel/plural.ts';
import type { useAddToPlan } from '#web/domain/planning/adding/use-add-to-plan.ts';
import { askAddress } from '#web/domain/planning/asking/ask-address.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { vendorPriceQuery } from '#web/domain/planning/prices/api.ts';
import { pricedPackagesQuery, vendorQuery } from '#web/domain/directory/api.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { findBest, comparedPrice, unsuitableReasons } from './compare.ts';
import type { ComparisonGroup as Group } from './compare.ts';
import styles from './Comparison.module.css';
import { ComparisonCard } from './ComparisonCard.tsx';

interface ComparisonGroupProps {
  group: Group;
  plan: Plan;
  adding: ReturnType<typeof useAddToPlan>;
  onRemove: (vendorId: string) => void;
}

const Skip = ({ label }: { label: string }) => {
  const [isSkipped, setSkipped] = useState(false);
  const skip = () => {
    setSkipped(true);
    toast.info('Marked for later', 'You can select a vendor for this service later.');
  };
  return isSkipped ? (
    <p className="small soft">Marked for later</p>
  ) : (
    <Button look="bare" onClick={skip}>
      Skip {label} for Now
    </Button>
  );
};

const linesFor = (services: readonly ServiceLines[] = [], category: Category) =>
  services.find((service) => service.category === category)?.lines ?? [];

/**
 * Returns the vendor's facts, and for hosts its pricing facts. Empty if the page couldn't be loaded; the other rows
 * come from the comparison itself.
 */
const vendorFacts = (
  page: UseQueryResult<VendorPage> | undefined,
  pricing: readonly ServiceLines[] | undefined,
  category: Category,
) => (page?.isPending ? undefined : [...linesFor(page?.data?.facts, category), ...linesFor(pricing, category)]);

const columnsStyle = (count: number) => ({ '--columns': count }) as CSSProperties;

/** Loads a group's data for comparison: a column per vendor, the best values, and failed requests. */
function useCompared(category: Category, vendors: Group['vendors'], plan: Plan) {
  const isHost = plan.status !== 'guest' && plan.status !== 'loading';
  const lists = useQueries({
    queries: vendors.map(({ id }) => ({ ...pricedPackagesQuery(id), enabled: isHost })),
  });
  const pages = useQueries({ queries: vendors.map(({ id }) => vendorQuery(id)) });
  const among = vendors.map(({ id }) => id);
  const known = useQueries({
    queries: among.map((vendorId) => vendorPriceQuery(plan.draft, { vendorId, among, category })),
  });
  const prices = lists.map(({ data }, i) =>
    comparedPrice(data?.packages, category, { event: plan, known: known[i]?.data }),
  );
  const best = findBest(vendors.map(({ rating }, i) => ({ rating, price: prices[i]?.price })));
  const failed = lists.filter(({ isError }) => isError);
  const columns = lists.map(({ data, isPending }, i) => ({
    packages: data?.packages,
    reasons: unsuitableReasons(data?.packages, category, plan),
    price: prices[i],
    facts: vendorFacts(pages[i], data?.pricing, category),
    isWaiting: isHost && Boolean(isPending || known[i]?.isLoading),
  }));
  return { failed, best, columns };
}

/** One service: its vendors as columns with aligned rows; on a phone they are swiped through (look). */
export const ComparisonGroup = ({ group: { category, vendors }, plan, adding, onRemove }: ComparisonGroupProps) => {
  const { failed, best, columns } = useCompared(category, vendors, plan);
  const label = categoryLabel(category);
  const vendorIds = vendors.map(({ id }) => id);
  const ask = askAddress({ draftId: plan.draftId, category, vendorIds });
  const isChosen = plan.items.some((item) => item.category === category);
  return (
    <section className={styles.group} aria-labelledby={`compare-${category}`}>
      <div className={styles.heading}>
        <h2 id={`compare-${category}`}>{label}</h2>
        <p className="soft">{plural(vendors.length, 'vendor')} to compare</p>
        {!isChosen && <Skip label={label} />}
        {ask && (
          <ButtonLink look="bare" to={ask}>
            Ask These Vendors<span className="hidden"> about {label}</span>
          </ButtonLink>
        )}
      </div>
      {failed.length > 0 && (
        <RetryBanner live onRetry={() => failed.forEach(({ refetch }) => void refetch())}>
          Couldn&apos;t load prices.
        </RetryBanner>
      )}
      <div className={styles.scroll} data-sideways>
        <ul className={styles.columns} style={columnsStyle(vendors.length)}>
          {vendors.map((vendor, i) => (
            <ComparisonCard
              key={vendor.id}
              {...{ vendor, category, plan, best, adding }}
              {...columns[i]!}
              onRemove={() => onRemove(vendor.id)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
};
