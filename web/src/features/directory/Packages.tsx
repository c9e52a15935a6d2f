import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseCategory } from '#shared/categories.ts';
import type { VendorPage } from '#shared/api/directory.ts';
import { deliveryLabels, deliveryOptions } from '#shared/event-options.ts';
import type { DeliveryOption } from '#shared/event-options.ts';
import type { Plan } from '#web/parts/use-plan.ts';
import { Segmented } from '#web/ui/Segmented.tsx';
import { HostPackages } from './HostPackages.tsx';
import { VisitorPackages } from './VisitorPackages.tsx';
import styles from './VendorPage.module.css';

const ServiceType = ({ offered }: { offered: readonly DeliveryOption[] }) => {
  // Pickup is the default (customer spec 2); a vendor without it begins with what it has.
  const options = deliveryOptions.filter((option) => offered.includes(option));
  const [chosen, setChosen] = useState<DeliveryOption>(options[0] ?? 'pickup');
  if (options.length < 2) return null;
  return (
    <Segmented
      label="Service type"
      hideLabel
      className={styles.serviceType}
      value={chosen}
      onValueChange={setChosen}
      options={options.map((value) => ({ value, label: deliveryLabels[value] }))}
    />
  );
};

/** What can be booked: with prices for hosts, in words for visitors (decision 5). */
export const Packages = ({ vendor, plan }: { vendor: VendorPage; plan: Plan }) => {
  const [params] = useSearchParams();
  const wanted = parseCategory(params.get('category') ?? '');
  return (
    <section className="stack" aria-labelledby="packages">
      <div className={styles.packagesTop}>
        <h2 id="packages">Packages</h2>
        <ServiceType offered={vendor.deliveryOptions} />
      </div>
      {plan.status === 'guest' ? (
        <VisitorPackages vendor={vendor} />
      ) : (
        <HostPackages vendor={vendor} plan={plan} wanted={wanted} />
      )}
    </section>
  );
};
