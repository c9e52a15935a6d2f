import type { ComponentType } from 'react';
import { formatWeekdays } from '#shared/kernel/weekdays.ts';
import type { PricedPackage } from '#shared/api/directory/vendor-page.ts';
import type { PriceUnit } from '#shared/kernel/money.ts';
import { plural } from '#shared/kernel/plural.ts';
import { formatPackageTimes } from '#shared/products/package-times-text.ts';
import { quantityBounds } from '#shared/planning/quantity.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { RadioCard } from '#web/ui/fields/RadioCard.tsx';
import { offerLabel } from '../../directory/offer-label.ts';
import { servicePicture } from '../../media/service-picture.ts';
import { packagePrice } from '../prices/package-price.ts';
import styles from './PackageDialog.module.css';
import { formatPriceUnit } from '../plan-view/item-text.ts';
import { groupAddOns, isLone, unsuitableReason } from './package-judgement.ts';
import type { JudgedPlan } from './package-judgement.ts';
import type { PackageChoice } from './use-package-choice.ts';

interface PackageOptionsProps {
  plan: JudgedPlan;
  choice: PackageChoice;
  /** Shown below each package, whose card then has a small picture. */
  Gallery?: ComponentType<{ product: PricedPackage }>;
  /** Shown below each package. */
  Facts?: ComponentType<{ product: PricedPackage }>;
}

const quantityLabels: Record<PriceUnit, string> = {
  flat: 'Quantity',
  from: 'Quantity',
  per_person: 'Guests',
  per_hour: 'Hours',
};

/** Formats the vendor's minimum, which is also charged for fewer hours. */
const leastHours = (hours: number): string => `${plural(hours, 'hour')} at least`;

/** The quantity of a chosen package; a place is booked once. */
const Quantity = ({ option, choice }: { option: PricedPackage; choice: PackageChoice }) => {
  const { category, id, name, fees } = option;
  const { unit } = option.price;
  const { min, max, step } = quantityBounds[unit];
  const { text, problem } = choice.readQuantity(option);
  if (category === 'venue' && quantityLabels[unit] === 'Quantity') return null;
  return (
    <NumberField
      className={styles.quantity}
      label={
        <>
          {quantityLabels[unit]}
          <span className="hidden"> for {name}</span>
        </>
      }
      inputMode={unit === 'per_hour' ? 'decimal' : 'numeric'}
      {...{ min, max, step }}
      value={text}
      hint={unit === 'per_hour' && fees?.minimumHours ? leastHours(fees.minimumHours) : undefined}
      error={problem}
      onChange={({ target }) => choice.setQuantity(id, target.value)}
    />
  );
};

type OptionProps = PackageOptionsProps & { option: PricedPackage };

const Option = ({ option, plan, choice, Gallery, Facts }: OptionProps) => {
  const chosen = choice.chosen.find(({ id }) => id === option.id);
  const { sum, how } = packagePrice(chosen ?? option, plan.details);
  const reason = unsuitableReason(option, choice, plan);
  return (
    <div className={styles.option}>
      <RadioCard
        type="checkbox"
        name="package"
        title={option.name}
        text={
          <>
            {option.description}
            {option.weekdays.length > 0 && ` Offered on ${formatWeekdays(option.weekdays)} only.`}
            {formatPackageTimes(option) && ` ${formatPackageTimes(option)}.`}
            {option.byOfferOnly && ` ${offerLabel(option)}: ask the vendor for an offer.`}
            {reason && <span className={styles.misfit}> {reason}.</span>}
          </>
        }
        price={sum ?? how}
        unit={sum && (how || formatPriceUnit(option.price.unit))}
        checked={chosen !== undefined}
        disabled={option.byOfferOnly || (!chosen && isLone(option, choice))}
        onChange={() => choice.toggle(option.id)}
        {...(Gallery && { picture: option.imageUrl ?? servicePicture[option.category] })}
      />
      {Gallery && <Gallery product={option} />}
      {Facts && <Facts product={option} />}
      {chosen && <Quantity option={option} choice={choice} />}
    </div>
  );
};

/**
 * A vendor's packages for one service as checkboxes, each with its price for the event and its quantity, and its
 * add-ons after them (rule products-28).
 */
export const PackageOptions = (props: PackageOptionsProps) => {
  const { mains, addOns } = groupAddOns(props.choice.packages);
  return (
    <div role="group" aria-label="Packages" className={styles.packages}>
      {mains.map((option) => (
        <Option key={option.id} {...props} option={option} />
      ))}
      {addOns.length > 0 && (
        <div role="group" aria-label="Add-ons" className={styles.packages}>
          <p className="small strong" aria-hidden="true">
            Add-ons
          </p>
          {addOns.map((option) => (
            <Option key={option.id} {...props} option={option} />
          ))}
        </div>
      )}
    </div>
  );
};
