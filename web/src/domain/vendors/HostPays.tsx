import { useId } from 'react';
import { formatCents } from '#shared/kernel/money.ts';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { examplePrice } from './example-price.ts';
import type { ExampleProduct } from './example-price.ts';
import styles from './HostPays.module.css';

/** Shows a host's price for a product while it is typed, line by line, and the vendor's part of it. */
export const HostPays = ({ product, heading: Heading }: { product: ExampleProduct; heading: 'h4' | 'h5' }) => {
  const id = useId();
  const { words, rows, allInCents, vendorCents } = examplePrice(product);
  return (
    <section className={styles.example} aria-labelledby={id}>
      <Heading id={id}>{words}</Heading>
      <PriceLines>
        {rows.map((row) => (
          <PriceLine key={row.label} tone="soft" {...row} />
        ))}
        <PriceLine tone="total" label="All-in" amount={formatCents(allInCents)} />
      </PriceLines>
      <p className="fine soft">You receive {formatCents(vendorCents)}. Hosts pay the platform fee on top.</p>
    </section>
  );
};
