import { Link } from '#web/ui/actions/Link.tsx';
import type { Category } from '#shared/kernel/categories.ts';
import type { PlannedItem } from '#shared/api/planning.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import { formatAvailability } from '../../directory/AvailabilityBadge.tsx';
import { ChangePackage } from '../adding/ChangePackage.tsx';
import { ChangeTimes } from '../times/ChangeTimes.tsx';
import { ItemTimes } from '../times/ItemTimes.tsx';
import { ItemFit } from './ItemFit.tsx';
import { planAddress } from '../plan-address.ts';
import type { PlanRow } from './plan-rows.ts';
import styles from './PlanRail.module.css';
import type { Plan } from '../use-plan.ts';

interface ItemProps {
  plan: Plan;
  item: PlannedItem;
}

interface RowProps {
  plan: Plan;
  row: PlanRow;
  /** The category whose vendors the page shows. */
  here?: Category | undefined;
}

/** Shows that the vendor is free on the event's day; `ItemFit` shows any problems. */
export const ItemDay = ({ plan: { details }, item }: ItemProps) => {
  if (details.date === null || item.problems.length > 0 || isSampleVendorId(item.vendorId)) return null;
  return <span className={`fine ${styles.free}`}>{formatAvailability('free', details.date)}</span>;
};

const Chosen = ({ plan, row, item }: RowProps & { item: PlannedItem }) => (
  <div className={styles.row}>
    <dt>{row.label}</dt>
    <dd>
      <Link
        to={planAddress(`/vendor/${item.vendorId}`, { category: item.category, draftId: plan.draftId })}
        className={styles.vendor}
      >
        {item.vendorName}
      </Link>
      {[...row.details, ...row.fees].map((words, position) => (
        <span key={position} className="fine soft">
          {words}
        </span>
      ))}
      <ItemTimes plan={plan} item={item} />
      <ItemDay plan={plan} item={item} />
      <ItemFit plan={plan} item={item} />
      <span className={styles.changes}>
        <ChangePackage plan={plan} item={item} />
        <ChangeTimes plan={plan} item={item} />
      </span>
    </dd>
    <dd>{row.price}</dd>
  </div>
);

const Open = ({ plan, row: { label, category }, here }: RowProps) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd className="soft">Not chosen yet</dd>
    <dd>
      {category === here ? (
        <span className="small soft">On this page</span>
      ) : (
        <Link className="small strong" to={planAddress('/vendors', { category, draftId: plan.draftId })}>
          Choose Vendors
        </Link>
      )}
    </dd>
  </div>
);

/** A service of the plan: its vendor, package, day and price, or a link to choose one. */
export const PlanRowView = (props: RowProps) => {
  const { item } = props.row;
  return item ? <Chosen {...props} item={item} /> : <Open {...props} />;
};
