import { ArrowRight } from 'lucide-react';
import { compareMax, compareMin } from '#shared/kernel/policies.ts';
import type { Comparison } from '#web/domain/planning/comparison.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './Compare.module.css';

const slots = Array.from({ length: compareMax }, (_, slot) => slot);

/** The compared vendors, at the foot of the screen: four slots, and a link from two on (look: /vendors). */
export const CompareBar = ({ comparison, draftId }: { comparison: Comparison; draftId: string | undefined }) => {
  const { vendors, clear } = comparison;
  if (vendors.length === 0) return null;
  return (
    <section className={styles.bar} aria-label="Compare vendors" data-action-bar>
      <div className={`wide ${styles.inside}`}>
        <div className={styles.slots} aria-hidden="true">
          {slots.map((slot) => {
            const vendor = vendors[slot];
            return vendor ? (
              <Picture key={slot} src={vendor.image} alt="" className={styles.slot} />
            ) : (
              <span key={slot} className={styles.slot} data-empty />
            );
          })}
        </div>
        <p className={`small ${styles.count}`} role="status">
          <b className="num">
            {vendors.length} of {compareMax}
          </b>{' '}
          <span>{vendors.length < compareMin ? `Choose at least ${compareMin}` : 'to compare'}</span>
        </p>
        <Button look="bare" size="small" onClick={clear}>
          Clear All
        </Button>
        {vendors.length < compareMin ? (
          <Button size="small" disabled>
            Compare
          </Button>
        ) : (
          <ButtonLink size="small" to={planAddress('/vendor-comparison', { draftId })}>
            Compare
            <ArrowRight />
          </ButtonLink>
        )}
      </div>
    </section>
  );
};
