import { lights, party, stars } from 'virtual:party';
import { ButtonLink } from '#web/ui/Button.tsx';
import styles from './Hero.module.css';

// Drawn by our own code while building; nothing of it comes from a person.
const Drawing = ({ svg, className }: { svg: string; className: string | undefined }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />
);

export const Hero = () => (
  <section className={styles.hero}>
    <Drawing svg={stars} className={styles.stars} />
    <Drawing svg={lights} className={styles.lights} />
    <div className={`wide ${styles.words}`}>
      <h1 className={styles.title}>Plan Your Perfect Event in Under 10 Minutes</h1>
      <p className={styles.lead}>
        Tell us what you are celebrating, compare local vendors side by side, and book the whole plan in one payment.
      </p>
      <div className={styles.actions}>
        <ButtonLink look="primary" size="large" to="/questionnaire">
          Start Planning
        </ButtonLink>
        <ButtonLink size="large" to="/vendor-directory">
          Browse Vendors
        </ButtonLink>
      </div>
      <p className="small">Thousands of hosts have planned their day here.</p>
    </div>
    <Drawing svg={party} className={styles.garden} />
  </section>
);
