import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseCategory } from '#shared/kernel/categories.ts';
import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import { deliveryLabels, deliveryOptions, presetDelivery } from '#shared/planning/delivery.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { HostPackages } from './for-hosts.tsx';
import { VisitorPackages } from './VisitorPackages.tsx';
import styles from './VendorPage.module.css';

interface ServiceTypeProps {
  options: readonly DeliveryOption[];
  chosen: DeliveryOption | undefined;
  onChoose: (option: DeliveryOption) => void;
}

const ServiceType = ({ options, chosen, onChoose }: ServiceTypeProps) => {
  if (options.length < 2) return null;
  return (
    <Segmented
      label="Service type"
      hideLabel
      className={styles.serviceType}
      value={chosen}
      onValueChange={onChoose}
      options={options.map((value) => ({ value, label: deliveryLabels[value] }))}
    />
  );
};

/** What can be booked: with prices for hosts, in words for visitors (decision 5). */
export const Packages = ({ vendor, plan }: { vendor: VendorPage; plan: Plan }) => {
  const [params] = useSearchParams();
  const wanted = parseCategory(params.get('category') ?? '');
  const options = deliveryOptions.filter((option) => vendor.deliveryOptions.includes(option));
  const inPlan = plan.items.find(({ vendorId }) => vendorId === vendor.id)?.deliveryOption;
  const [chosen, setChosen] = useState<DeliveryOption>();
  const deliveryOption = chosen ?? inPlan ?? presetDelivery(options);
  return (
    <section className="stack" aria-labelledby="packages">
      <div className={styles.packagesTop}>
        <h2 id="packages">Packages</h2>
        <ServiceType options={options} chosen={deliveryOption} onChoose={setChosen} />
      </div>
      {plan.status === 'guest' ? (
        <VisitorPackages vendor={vendor} />
      ) : (
        <HostPackages vendor={vendor} plan={plan} wanted={wanted} deliveryOption={deliveryOption} />
      )}
    </section>
  );
};
