import { useState } from 'react';
import type { ReactNode } from 'react';
import type { PricedPackage, VendorPage } from '#shared/api/directory/vendor-page.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import { PackageOptions } from '#web/domain/planning/adding/PackageOptions.tsx';
import { usePackageChoice } from '#web/domain/planning/adding/use-package-choice.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { usePricedPackages } from '#web/domain/directory/api.ts';
import { PackageFacts } from '#web/domain/directory/PackageFacts.tsx';
import { ProductPhotos } from '#web/domain/directory/ProductPhotos.tsx';
import { ServiceFacts } from '#web/domain/directory/ServiceFacts.tsx';
import { AddToPlan } from './AddToPlan.tsx';
import { withoutBaseRate } from './without-base-rate.ts';

interface HostPackagesProps {
  vendor: VendorPage;
  plan: Plan;
  /** The service that the host looks for. */
  wanted: Category | undefined;
  /** Shown while they load. */
  waiting: ReactNode;
}

interface ServiceProps extends Omit<HostPackagesProps, 'wanted' | 'waiting'> {
  category: Category;
  /** The vendor's packages for the service. */
  packages: readonly PricedPackage[];
}

/** Returns the initial delivery option, pickup (customer spec 2); adding asks a host who hasn't changed it. */
const pickupFirst = ([first]: readonly DeliveryOption[]) => first;

/** One service of the vendor: its packages as checkboxes, with their quantities. */
const Service = (props: ServiceProps) => {
  const { vendor, plan, packages, category } = props;
  const item = plan.items.find((other) => other.vendorId === vendor.id && other.category === category);
  const choice = usePackageChoice({ plan, packages, item, preset: pickupFirst });
  return (
    <>
      <PackageOptions plan={plan} choice={choice} Gallery={ProductPhotos} Facts={PackageFacts} />
      <AddToPlan {...props} choice={choice} />
    </>
  );
};

/** Returns the service that the host looks for, if sold, or else the plan's, or else the vendor's first. */
function initialService(
  packages: readonly PricedPackage[],
  { vendor, plan, wanted }: HostPackagesProps,
): Category | undefined {
  const inPlan = plan.items.find(({ vendorId }) => vendorId === vendor.id)?.category;
  const sold = [wanted, inPlan].find((category) => packages.some((one) => one.category === category));
  return sold ?? packages[0]?.category;
}

/** A vendor's packages with prices, by service, and the total of the chosen ones for this event. */
export const HostPackages = (props: HostPackagesProps) => {
  const { vendor, plan } = props;
  const { data: priced, isError, refetch } = usePricedPackages(vendor.id, plan.status !== 'loading');
  const data = priced?.packages;
  const [service, setService] = useState<Category>();
  if (isError)
    return (
      <RetryBanner live onRetry={() => void refetch()}>
        Couldn&apos;t load prices.
      </RetryBanner>
    );
  if (!data) return props.waiting;
  const category = service ?? initialService(data, props);
  if (!category) return <p className="soft">{vendor.name} has no packages available right now.</p>;
  const services = [...new Set(data.map((one) => one.category))];
  const packages = data.filter((one) => one.category === category);
  const pricing = withoutBaseRate(priced?.pricing.filter((service) => service.category === category) ?? []);
  return (
    <>
      {services.length > 1 && (
        <Segmented
          label="Service"
          hideLabel
          value={category}
          onValueChange={setService}
          options={services.map((value) => ({ value, label: categoryLabel(value) }))}
        />
      )}
      <Service key={category} {...props} category={category} packages={packages} />
      {pricing.length > 0 && (
        <>
          <h3>About the prices</h3>
          <ServiceFacts facts={pricing} />
        </>
      )}
    </>
  );
};
