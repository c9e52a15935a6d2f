import { formatCents } from '#shared/kernel/money.ts';
import { deliveryLabels } from '#shared/planning/delivery.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { eventPrice } from '../prices/event-price.ts';
import type { Plan } from '../use-plan.ts';
import styles from './PackageDialog.module.css';
import type { PackageChoice } from './use-package-choice.ts';

interface DeliveryChoiceProps {
  plan: Plan;
  choice: PackageChoice;
}

const label = 'How should it reach your event?';

/** Returns each delivery option with the all-in price of the chosen packages for this event. */
const pricedWays = ({ plan, choice: { chosen, deliveryChoices } }: DeliveryChoiceProps) =>
  deliveryChoices.map((value) => {
    const price = eventPrice(chosen, plan, value);
    return { value, name: deliveryLabels[value], price: price && formatCents(price.allInCents) };
  });

/** The delivery options, pickup first (customer spec 2); nothing without a choice. */
export const DeliveryChoice = (props: DeliveryChoiceProps) => {
  const { deliveryChoices, deliveryOption, setDeliveryOption } = props.choice;
  if (deliveryChoices.length === 0) return null;
  return (
    <Segmented
      label={label}
      value={deliveryOption}
      onValueChange={setDeliveryOption}
      options={pricedWays(props).map(({ value, name, price }) => ({
        value,
        label: (
          <span>
            {name} {price && <span className={`num small ${styles.way}`}>{price}</span>}
          </span>
        ),
      }))}
    />
  );
};

/** Asks a host who hasn't chosen explicitly, since pickup is only preselected. */
export const DeliveryQuestion = ({
  onChoose,
  ...props
}: DeliveryChoiceProps & { onChoose: (way: DeliveryOption) => void }) => (
  <div role="group" aria-label={label} className={styles.question}>
    <p className="strong" role="status">
      {label}
    </p>
    <div className="wrap">
      {pricedWays(props).map(({ value, name, price }, at) => (
        // The question replaces the button that was pressed.
        // oxlint-disable-next-line no-autofocus
        <Button key={value} autoFocus={at === 0} onClick={() => onChoose(value)}>
          {price ? `${name}, ${price}` : name}
        </Button>
      ))}
    </div>
  </div>
);
