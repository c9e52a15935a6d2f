import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { VendorPage as Vendor } from '#shared/api/directory/vendor-page.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import { vendorSeoMetadata } from '#shared/directory/vendor-seo-metadata.ts';
import { categoryLabel, parseCategory } from '#shared/kernel/categories.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { useAvailability } from '#web/domain/directory/api.ts';
import { AvailabilityBadge } from '#web/domain/directory/AvailabilityBadge.tsx';
import { usePageHead } from '#web/lib/page/page-head.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { usePlan } from '#web/domain/planning/use-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BackLink } from '#web/ui/layout/PageTitle.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useVendor } from '#web/domain/directory/api.ts';
import { Gallery } from '#web/domain/directory/Gallery.tsx';
import { AvailabilityCalendar } from './AvailabilityCalendar.tsx';
import { PlanBar, PlanRail } from './for-hosts.tsx';
import { VisitorTicket } from './for-visitors.tsx';
import { GoodToKnow } from './GoodToKnow.tsx';
import { Packages } from './Packages.tsx';
import { Reviews } from './Reviews.tsx';
import { SaveVendor } from '#web/domain/directory/SaveVendor.tsx';
import { VendorFacts } from '#web/domain/directory/VendorFacts.tsx';
import styles from './VendorPage.module.css';

const VendorSkeleton = () => (
  <Loading text="Loading vendor..." quiet alone>
    <Skeleton ratio="12 / 4.6" radius="var(--r-card)" />
    <div className={styles.columns}>
      <div className="stack">
        <Skeleton width="60%" height="3rem" />
        <Skeleton height="6rem" />
        <Skeleton height="5rem" radius="var(--r-card)" />
        <Skeleton height="5rem" radius="var(--r-card)" />
      </div>
      <Skeleton height="20rem" radius="var(--r-card)" />
    </div>
  </Loading>
);

const NotFound = () => {
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  usePageHead({ title: 'Vendor not found' });
  const back = () => void (isFirstPage ? navigate('/vendor-directory') : navigate(-1));
  return <EmptyState alone title="Vendor not found" action={<Button onClick={back}>Back</Button>} />;
};

const OnTheDay = ({ vendorId, details }: { vendorId: string; details: Plan['details'] }) => (
  <AvailabilityBadge availability={useAvailability(vendorId, details)} date={details.date} />
);

const Details = ({ vendor, plan }: { vendor: Vendor; plan: Plan }) => {
  const isGuest = plan.status === 'guest';
  usePageHead(vendorSeoMetadata(vendor, location.origin));
  return (
    <>
      <Gallery vendor={vendor} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <VendorFacts
            vendor={vendor}
            badges={
              <>
                <OnTheDay vendorId={vendor.id} details={plan.details} />
                <SaveVendor vendor={vendor} />
              </>
            }
          />
          <Packages vendor={vendor} plan={plan} />
          <GoodToKnow vendor={vendor} />
          <div className={styles.lower}>
            {!isSampleVendorId(vendor.id) && (
              <section className="stack" aria-labelledby="availability">
                <h2 id="availability">Availability</h2>
                <AvailabilityCalendar vendorId={vendor.id} details={plan.details} timeZone={plan.place?.timeZone} />
              </section>
            )}
            <Reviews vendor={vendor} />
          </div>
          <MoreNearby vendor={vendor} />
        </div>
        {isGuest ? <VisitorTicket vendorName={vendor.name} /> : <PlanRail plan={plan} />}
      </div>
    </>
  );
};

/** Links back to browsing for the plan, or to the directory. */
const Back = ({ plan: { draftId } }: { plan: Plan }) => {
  const category = parseCategory(useSearchParams()[0].get('category') ?? '');
  const to = category ? planAddress('/vendors', { category, draftId }) : '/vendor-directory';
  return <BackLink to={to}>Back to Vendors</BackLink>;
};

const VendorPage = () => {
  const { vendorId = '' } = useParams();
  const { data, error, isError, refetch } = useVendor(vendorId);
  const plan = usePlan();
  const isMissing = isApiError(error, 'not_found', 'invalid_input');
  return (
    <>
      <main className={`wide ${styles.page}`}>
        <Back plan={plan} />
        {data && <Details key={vendorId} vendor={data} plan={plan} />}
        {!data && !isError && <VendorSkeleton />}
        {!data && isMissing && <NotFound />}
        {!data && isError && !isMissing && (
          <EmptyState
            alone
            title="Couldn't load this vendor"
            text="Check your connection and try again."
            action={<Button onClick={() => void refetch()}>Retry</Button>}
          />
        )}
      </main>
      {data && plan.status === 'draft' && <PlanBar plan={plan} />}
    </>
  );
};

export default VendorPage;

/** Plain links to the vendor's city pages, one per service, which the server renders. */
const MoreNearby = ({ vendor: { categories, metro } }: { vendor: Pick<Vendor, 'categories' | 'metro'> }) =>
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
