import { formatCents } from '#shared/kernel/money.ts';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import type { EventPrice } from './event-price.ts';
import styles from '../adding/PackageDialog.module.css';

/** The all-in price of the chosen packages for the event. */
export const EventPriceSum = ({ price }: { price: EventPrice }) => (
  <div aria-live="polite">
    <p className={`num ${styles.sum}`}>{formatCents(price.allInCents)}</p>
    <p className="small soft">all-in for your event</p>
  </div>
);

/** The parts of the sum. */
export const EventPriceLines = ({ price }: { price: EventPrice }) => (
  <PriceLines className={styles.rows}>
    {price.rows.map((row) => (
      <PriceLine key={row.label} tone="soft" {...row} />
    ))}
  </PriceLines>
);
