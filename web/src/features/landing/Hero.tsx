import { useEffect, useState } from 'react';
import { loadConfig } from '#web/lib/config.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Drawing } from '#web/ui/pictures/Drawing.tsx';
import styles from './Hero.module.css';

/** The stage operator's claim (customer spec 1); its line is reserved before the text loads. */
const Claim = () => {
  const [claim, setClaim] = useState<string>();
  useEffect(() => {
    loadConfig().then(
      (config) => setClaim(config.landingClaim),
      () => undefined,
    );
  }, []);
  return <p className={styles.claim}>{claim}</p>;
};

export const Hero = () => (
  <section className={styles.hero}>
    <Drawing name="stars" className={styles.stars} />
    <Drawing name="lights" className={styles.lights} />
    <div className={`wide ${styles.words}`}>
      <h1 className={styles.title}>Plan Your Perfect Event in Under 10 Minutes</h1>
      <p className={styles.lead}>
        Tell us what you&apos;re celebrating, compare local vendors side by side, and book the whole plan in one
        payment.
      </p>
      <div className={styles.actions}>
        <ButtonLink look="primary" size="large" to="/draft-plan">
          Draft my plan
        </ButtonLink>
        <ButtonLink size="large" to="/questionnaire" state={{ isStart: true }}>
          Start Planning
        </ButtonLink>
        <ButtonLink size="large" to="/vendor-directory">
          Browse Vendors
        </ButtonLink>
      </div>
      <Claim />
    </div>
    <Drawing name="garden" className={styles.garden} />
  </section>
);
