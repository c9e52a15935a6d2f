import { Check } from 'lucide-react';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { LightString } from '#web/ui/pictures/LightString.tsx';
import { Ticket } from '#web/ui/layout/Ticket.tsx';
import styles from './PlanPreview.module.css';

const promises = [
  'Saved as you go, on your phone or at your desk',
  'Availability for your date at a glance',
  'Messages with every vendor in one place',
];

const chosen = [
  { service: 'Food & Beverage', vendor: 'Masa Madre' },
  { service: 'Activities', vendor: 'Big Bounce Barton' },
  { service: 'Photography & Video', vendor: 'Second Light' },
  { service: 'Decor', vendor: 'Fern & Foxglove' },
];

const PlanTicket = () => (
  <Ticket aria-label="A plan, for example">
    <h3>Nora turns seven</h3>
    <p className="small soft">Sat, Nov 28 · 24 guests · Austin, TX</p>
    <div className={styles.string}>
      <LightString total={5} lit={4} />
    </div>
    <dl>
      {chosen.map(({ service, vendor }) => (
        <div key={service} className={styles.item}>
          <dt>{service}</dt>
          <dd className="strong">{vendor}</dd>
          <dd>
            <Badge tone="lit">Chosen</Badge>
          </dd>
        </div>
      ))}
      <div className={styles.item}>
        <dt>Entertainment</dt>
        <dd className="soft">Three magicians available that day</dd>
        <dd>
          <Badge>Not chosen yet</Badge>
        </dd>
      </div>
    </dl>
  </Ticket>
);

export const PlanPreview = () => (
  <section className={`wide ${styles.section}`} aria-labelledby="one-plan">
    <div className="stack">
      <h2 id="one-plan">One plan instead of a dozen browser tabs</h2>
      <p className="lead soft">
        Your date, your guests and your choices stay together. Each bulb on the string is one service to choose. When
        they&apos;re all lit, you&apos;re ready to pay, just once.
      </p>
      <ul className={styles.promises}>
        {promises.map((promise) => (
          <li key={promise}>
            <Check size={20} />
            {promise}
          </li>
        ))}
      </ul>
    </div>
    <PlanTicket />
  </section>
);
