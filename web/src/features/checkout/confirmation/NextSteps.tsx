import { callLink } from '#web/lib/call-link.ts';
import { support } from './support.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './Confirmation.module.css';

const steps = [
  ['Vendors prepare', 'Your vendors have your booking details and will contact you in Messages.'],
  ['Agree on the details', 'Use Messages to agree on times, access and menus.'],
  ['Enjoy your event', 'Your vendors take it from here. Afterwards, you can review them.'],
] as const;

export const WhatHappensNext = () => (
  <section className={styles.next}>
    <h2 className={styles.heading}>What Happens Next?</h2>
    <ol className={styles.steps}>
      {steps.map(([title, text]) => (
        <li key={title}>
          <h3 className={styles.step}>{title}</h3>
          <p className="small soft">{text}</p>
        </li>
      ))}
    </ol>
  </section>
);

/** Contact details of the support team. */
export const Help = () => (
  <Card as="section" className={`${styles.help} ${styles.noPrint}`}>
    <h2 className={styles.heading}>Need help?</h2>
    <p className="soft">
      Write to <a href={`mailto:${support.email}`}>{support.email}</a> or call{' '}
      <a href={callLink(support.phone)}>{support.phone}</a>. Please have your booking ID ready.
    </p>
  </Card>
);
