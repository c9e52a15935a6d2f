import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Lock } from 'lucide-react';
import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import { formatWeekdays } from '#shared/kernel/weekdays.ts';
import { formatPackageTimes } from '#shared/products/package-times-text.ts';
import { deliveryLabels, deliveryOptions } from '#shared/planning/delivery.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import { offerLabel } from '#web/domain/directory/offer-label.ts';
import { PackageFacts } from '#web/domain/directory/PackageFacts.tsx';
import { ProductPhotos } from '#web/domain/directory/ProductPhotos.tsx';
import { servicePicture } from '#web/domain/media/service-picture.ts';
import { seePricesFrom, signInState } from '#web/domain/planning/guest-plan/sign-in-state.ts';
import { comeBackTo } from '#web/lib/return-path.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Ticket } from '#web/ui/layout/Ticket.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './VendorPage.module.css';

/** The vendor's delivery options, for visitors; hosts choose one with its price (DeliveryChoice). */
export const ServiceType = ({ vendor }: { vendor: VendorPage }) => {
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

/** The packages' descriptions; a lock replaces the price. */
export const VisitorPackages = ({ vendor }: { vendor: VendorPage }) => {
  const { from } = comeBackTo(useLocation());
  const state = signInState(from, seePricesFrom(vendor.name));
  return (
    <>
      <ul className={styles.packages}>
        {vendor.packages.map((one) => (
          <Card as="li" pad={false} key={one.id} className={styles.locked}>
            <Picture
              src={one.imageUrl ?? servicePicture[one.category]}
              fallback={servicePicture[one.category]}
              alt=""
              rounded="field"
            />
            <div>
              <p className="strong">{one.name}</p>
              <p className="small soft">{one.description}</p>
              {one.byOfferOnly && <p className="fine soft">{offerLabel(one)}</p>}
              {formatPackageTimes(one) && <p className="fine soft">{formatPackageTimes(one)}</p>}
              {one.weekdays.length > 0 && <p className="fine soft">{`${formatWeekdays(one.weekdays)} only`}</p>}
              <ProductPhotos product={one} />
              <PackageFacts product={one} />
            </div>
            <p className={`fine soft ${styles.lock}`}>
              <Lock size={18} />
              Sign in to view pricing
            </p>
          </Card>
        ))}
      </ul>
      <div className="wrap">
        <ButtonLink to="/login" state={state} icon={<Lock />}>
          View Price
        </ButtonLink>
        <ButtonLink look="primary" to="/login" state={state} className={styles.narrowOnly}>
          Start Planning to See Pricing
        </ButtonLink>
      </div>
    </>
  );
};

/** Replaces the plan for visitors: prices are for hosts (rule directory-3). */
export const VisitorTicket = ({ vendorName }: { vendorName: string }) => {
  const { from } = comeBackTo(useLocation());
  const state = signInState(from, seePricesFrom(vendorName));
  return (
    <Ticket className={styles.visitor} aria-label="Pricing">
      <Lock size={24} />
      <h2>Sign in to view pricing</h2>
      <p className="small soft">
        Prices are calculated for your date, guest count and duration. We&apos;ll keep your plan when you sign in.
      </p>
      <ButtonLink full look="primary" to="/login" state={state}>
        Start Planning to See Pricing
      </ButtonLink>
    </Ticket>
  );
};
