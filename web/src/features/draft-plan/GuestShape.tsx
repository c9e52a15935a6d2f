import type { Category } from '#shared/kernel/categories.ts';
import type { Place } from '#shared/kernel/place.ts';
import type { VendorCard } from '#shared/api/directory/vendor-card.ts';
import { useNavigate } from 'react-router-dom';
import { AvailabilityBadge } from '#web/domain/directory/AvailabilityBadge.tsx';
import { useVendorSearch } from '#web/domain/directory/search/api.ts';
import { useLacking } from '#web/domain/directory/empty-place/lacking.ts';
import { NoVendorsHere } from '#web/domain/directory/empty-place/NoVendorsHere.tsx';
import { servicePicture } from '#web/domain/media/service-picture.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { ServiceText, VendorName } from '#web/domain/planning/plan-view/PlanOption.tsx';
import { signInState } from '#web/domain/planning/guest-plan/sign-in-state.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { plural } from '#shared/kernel/plural.ts';
import { ActionBar } from '#web/ui/actions/ActionBar.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Rating } from '#web/ui/data/Rating.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { draftServices } from './draft-form.ts';
import { bestFirst, formatDistance, otherNames } from './guest-vendors.ts';
import styles from './PlanRow.module.css';

interface GuestRowProps {
  plan: Plan;
  category: Category;
}

const Vendor = ({ vendor, plan, category }: GuestRowProps & { vendor: VendorCard }) => (
  <>
    <VendorName to={planAddress(`/vendor/${vendor.id}`, { category })}>{vendor.name}</VendorName>
    <div className="wrap small soft">
      <Rating value={vendor.rating ?? undefined} count={vendor.reviewCount} />
      {vendor.distanceMiles !== null && <span>{formatDistance(vendor.distanceMiles)}</span>}
      <AvailabilityBadge availability={vendor.availability} date={plan.details.date} />
    </div>
  </>
);

const describeNone = (
  { city }: Place,
  { isLacking, radiusMiles }: { isLacking: boolean; radiusMiles: number },
): string =>
  isLacking
    ? `No vendor near ${city} yet.`
    : `No vendor within ${plural(radiusMiles, 'mile')} of ${city} is free on your date.`;

/** Suitable vendors for one service, without prices. */
const GuestRow = ({ plan, category, isLacking }: GuestRowProps & { isLacking: boolean }) => {
  const { place, details } = plan;
  const search = { place, radiusMiles: details.searchRadiusMiles, category, date: details.date ?? undefined };
  const { vendors, isPending, isError, refetch } = useVendorSearch(search, place !== null);
  const [first, ...others] = bestFirst(vendors);
  const drawing = servicePicture[category];
  return (
    <li className={styles.row}>
      <div className={styles.content}>
        <Picture src={first?.imageUrls[0] ?? drawing} fallback={drawing} alt="" rounded="field" sizes="7rem" />
        <ServiceText category={category}>
          {first && <Vendor vendor={first} plan={plan} category={category} />}
          {others.length > 0 && <p className="small soft">{otherNames(others)}</p>}
          {!first && isPending && <Skeleton width="60%" height="1.5rem" />}
          {!first && isError && <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load vendors.</RetryBanner>}
          {!first && !isPending && !isError && (
            <p className="small soft">
              {place ? describeNone(place, { isLacking, radiusMiles: search.radiusMiles }) : 'No vendor found.'}
            </p>
          )}
        </ServiceText>
      </div>
    </li>
  );
};

/** A guest's outline of a plan: its services and suitable vendors, without prices (rule planning-90). */
const GuestShape = ({ plan }: { plan: Plan }) => {
  const navigate = useNavigate();
  const services = draftServices(plan);
  const lacking = useLacking(plan.place, services);
  // A person with a guest plan here most likely has no account.
  const signIn = () =>
    void navigate('/login?mode=sign-up', { state: signInState('/draft-plan', 'see prices and your plan') });
  if (lacking?.isAll)
    return (
      <div className={`wide ${styles.shape}`}>
        <NoVendorsHere place={plan.place} services={services} />
      </div>
    );
  return (
    <>
      <div className={`wide ${styles.shape}`}>
        <NoVendorsHere place={plan.place} services={services} />
        <Card as="section" aria-labelledby="shape">
          <h2 id="shape" className={styles.heading}>
            {plural(services.length, 'service')} for your event
          </h2>
          <ul>
            {services.map((category) => (
              <GuestRow
                key={category}
                plan={plan}
                category={category}
                isLacking={lacking?.services.includes(category) ?? false}
              />
            ))}
          </ul>
        </Card>
      </div>
      <ActionBar
        back={
          <ButtonLink to={planAddress('/vendors', { category: services[0] })} look="bare">
            Choose Vendors Yourself
          </ButtonLink>
        }
        hint="We'll keep your plan."
      >
        <Button look="primary" onClick={signIn}>
          Sign In to See Prices and Your Plan
        </Button>
      </ActionBar>
    </>
  );
};

export default GuestShape;
