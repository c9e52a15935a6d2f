import { categoryLabel } from '#shared/kernel/categories.ts';
import type { ServiceLines } from '#shared/vendors/facts/fact-lines.ts';
import styles from './ServiceFacts.module.css';

interface ServiceFactsProps {
  facts: readonly ServiceLines[];
  /** Level of the heading with a service's name, if there are several. */
  heading?: 'h3' | 'h4';
}

/** A vendor's facts about its services, as labels and values; services are named if there are several. */
export const ServiceFacts = ({ facts, heading: Heading = 'h3' }: ServiceFactsProps) => (
  <>
    {facts.map(({ category, lines }) => (
      <div key={category} className={styles.service}>
        {facts.length > 1 && <Heading className={styles.name}>{categoryLabel(category)}</Heading>}
        <dl className={styles.lines}>
          {lines.map(({ key, label, values }) => (
            <div key={key} className={styles.line}>
              <dt>{label}</dt>
              <dd>{values.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
  </>
);
