import { Lock } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import { formatWeekdays } from '#shared/kernel/weekdays.ts';
import { seePricesFrom, signInState } from '#web/domain/planning/guest-plan/sign-in-state.ts';
import { comeBackTo } from '#web/lib/return-path.ts';
import { servicePicture } from '#web/domain/media/event-picture.ts';
import { ProductPhotos } from '#web/domain/directory/ProductPhotos.tsx';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './VendorPage.module.css';

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
              {one.byOfferOnly && <p className="fine soft">By offer only</p>}
              {one.weekdays.length > 0 && <p className="fine soft">{`${formatWeekdays(one.weekdays)} only`}</p>}
              <ProductPhotos product={one} />
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
