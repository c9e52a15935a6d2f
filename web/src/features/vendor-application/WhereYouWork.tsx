import { Suspense, lazy } from 'react';
import { useWatch } from 'react-hook-form';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import styles from './StepFields.module.css';
import { useBasics } from './use-basics.ts';

const PlaceHint = lazy(lazyWithRetry(() => import('./PlaceHint.tsx')));

/** The address, which is public if hosts come to it, and the vendor's travel distance. */
export const WhereYouWork = () => {
  const { field, control } = useBasics();
  const [categories, delivery, address, zip] = useWatch({
    control,
    name: ['basic.serviceCategories', 'basic.deliveryOptions', 'basic.businessAddress', 'basic.businessZipCode'],
  });
  const isAddressNeeded = categories.includes('venue') || delivery.includes('pickup');
  return (
    <section className={styles.group}>
      <h2>Where you work</h2>
      <TextField
        label="Business address"
        optional={!isAddressNeeded}
        autoComplete="street-address"
        {...field('businessAddress', 500)}
      />
      <div className={styles.two}>
        <TextField
          label="Business ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          {...field('businessZipCode', 10)}
        />
        <NumberField
          label="Travel distance"
          inputMode="numeric"
          min={1}
          max={500}
          hint="Miles, 1 to 500"
          {...field('travelDistanceMiles', 3)}
        />
      </div>
      {(address || zip) && (
        <Suspense>
          <PlaceHint />
        </Suspense>
      )}
    </section>
  );
};
