import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { categoryIcons } from '#web/domain/directory/category-icons.ts';
import { servicePicture } from '#web/domain/media/service-picture.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { openCategories } from '#web/domain/planning/plan-view/open-categories.ts';
import { openVendors } from '#web/domain/planning/plan-view/plan-progress.ts';
import { useAddToPlan } from '#web/domain/planning/adding/use-add-to-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import styles from './Summary.module.css';
import { SummaryService, Wish } from './SummaryService.tsx';

const Open = ({ category, plan }: { category: Category; plan: Plan }) => {
  const Icon = categoryIcons[category];
  return (
    <li className={styles.open}>
      <Icon size={20} />
      <span>
        {categoryLabel(category)}
        <Wish plan={plan} category={category} />
      </span>
      <span className="small soft">Not chosen yet</span>
      {!plan.isReadOnly && (
        <ButtonLink size="small" to={planAddress('/vendors', { category, draftId: plan.draftId })}>
          Choose Vendors
        </ButtonLink>
      )}
    </li>
  );
};

const NothingSelected = ({ draftId }: Pick<Plan, 'draftId'>) => (
  <EmptyState
    picture={servicePicture.decor}
    title="No services selected yet"
    text="Choose what your event needs, then choose your vendors."
    action={
      <div className="wrap">
        <ButtonLink to={planAddress('/draft-plan', { draftId })}>Draft My Plan</ButtonLink>
        <ButtonLink to={planAddress('/services', { draftId })}>Browse Services</ButtonLink>
      </div>
    }
  />
);

/** Replaces the services while no vendor is chosen: the chosen categories, or a link to choose some. */
export const NoServices = ({ plan }: { plan: Plan }) => {
  const { serviceAreas, draftId } = plan;
  const [first] = openCategories(serviceAreas, []);
  if (!first)
    return plan.isReadOnly ? <p className="soft">No services selected yet.</p> : <NothingSelected draftId={draftId} />;
  return (
    <Card as="section" aria-labelledby="services">
      <h2 id="services" className={styles.heading}>
        No vendors chosen yet
      </h2>
      <p className="soft">You&apos;ve selected these services. Choose a vendor for each to see the total cost.</p>
      <ul className={styles.categories}>
        {openCategories(serviceAreas, []).map((category) => {
          const Icon = categoryIcons[category];
          return (
            <li key={category} className={styles.category}>
              <Icon size={20} />
              <span>
                {categoryLabel(category)}
                <Wish plan={plan} category={category} />
              </span>
            </li>
          );
        })}
      </ul>
      {!plan.isReadOnly && (
        <div className="wrap">
          <ButtonLink to={planAddress('/draft-plan', { draftId })}>Draft My Plan</ButtonLink>
          <ButtonLink to={planAddress('/vendors', { category: first, draftId })}>Choose Vendors</ButtonLink>
        </div>
      )}
    </Card>
  );
};

/** The packages of the plan with their prices, then the services that still have no vendor. */
export const SummaryServices = ({ plan }: { plan: Plan }) => {
  const { remove, busyWith } = useAddToPlan(plan);
  const open = openCategories(plan.serviceAreas, plan.items);
  return (
    <>
      <StillOpen plan={plan} />
      <TwoVenues items={plan.items} />
      <ul className={styles.services}>
        {plan.items.map((item) => (
          <SummaryService
            key={item.id}
            plan={plan}
            item={item}
            isBusy={busyWith === item.vendorId}
            onRemove={() => void remove(item)}
          />
        ))}
        {open.map((category) => (
          <Open key={category} category={category} plan={plan} />
        ))}
      </ul>
    </>
  );
};

/** The chosen services without a vendor, by name; the plan can be booked without them. */
const StillOpen = ({ plan }: { plan: Plan }) => {
  const words = openVendors(plan);
  if (!words) return null;
  const names = openCategories(plan.serviceAreas, plan.items).map(categoryLabel);
  return (
    <div className={styles.question}>
      <Banner tone="wait" title={words}>
        {new Intl.ListFormat('en-US').format(names)}. You can book without {names.length === 1 ? 'it' : 'them'}.
      </Banner>
    </div>
  );
};

/** Asks about two venues for one event instead of refusing them, since they may be intended. */
const TwoVenues = ({ items }: Pick<Plan, 'items'>) => {
  const venues = items.filter(({ category }) => category === 'venue').map(({ vendorName }) => vendorName);
  if (venues.length < 2) return null;
  return (
    <div className={styles.question}>
      <Banner tone="wait" title={`Your plan has ${venues.length} venues`}>
        {new Intl.ListFormat('en-US').format(venues)} are in your plan for the same day. Remove what you don&apos;t
        need.
      </Banner>
    </div>
  );
};
