import { support } from './support.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './Confirmation.module.css';

const steps = [
  ['Vendors prepare', 'Each vendor has your date, your guests and what you booked, and writes to you under Messages.'],
  ['Settle the details', 'Agree on times, access and menus in the chat, so that everybody knows the day.'],
  ['Enjoy your event', 'Everything arrives as planned. Afterwards you can tell others how it went.'],
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

/** Where to reach people. */
export const Help = () => (
  <Card as="section" className={`${styles.help} ${styles.noPrint}`}>
    <h2 className={styles.heading}>Need help?</h2>
    <p className="soft">
      Write to <a href={`mailto:${support.email}`}>{support.email}</a> or call{' '}
      <a href={`tel:${support.phone.replace(/\D/g, '')}`}>{support.phone}</a>. Have your booking ID at hand.
    </p>
  </Card>
);
