import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseCategory } from '#shared/kernel/categories.ts';
import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import { deliveryLabels, deliveryOptions } from '#shared/planning/delivery.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { HostPackages } from './for-hosts.tsx';
import { VisitorPackages } from './VisitorPackages.tsx';
import styles from './VendorPage.module.css';

/** The vendor's delivery options, for visitors; hosts choose one with its price (DeliveryChoice). */
const ServiceType = ({ vendor }: { vendor: VendorPage }) => {
  const options = deliveryOptions.filter((option) => vendor.deliveryOptions.includes(option));
  const [chosen = options[0], setChosen] = useState<DeliveryOption>();
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

/** The vendor's packages: with prices for hosts, without for visitors (rule directory-1). */
export const Packages = ({ vendor, plan }: { vendor: VendorPage; plan: Plan }) => {
  const [params] = useSearchParams();
  const wanted = parseCategory(params.get('category') ?? '');
  return (
    <section className="stack" aria-labelledby="packages">
      <div className={styles.packagesTop}>
        <h2 id="packages">Packages</h2>
        {plan.status === 'guest' && <ServiceType vendor={vendor} />}
      </div>
      {plan.status === 'guest' ? (
        <VisitorPackages vendor={vendor} />
      ) : (
        <HostPackages vendor={vendor} plan={plan} wanted={wanted} />
      )}
    </section>
  );
};
