import type { ReactNode } from 'react';
import { eventPicture } from '#web/domain/media/event-picture.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './Dashboard.module.css';

const steps = [
  ['Event Details', 'What, when, where and for how many. It takes about two minutes.'],
  ['Service Selection', 'Choose what you need help with. Skip the rest.'],
  ['Vendors', "Compare local vendors and see who's available."],
  ['Summary', 'One total, one payment, every vendor confirmed.'],
] as const;

/** Introduces planning to a person without a plan. `action` starts one. */
export const GettingStarted = ({ title, action }: { title: string; action?: ReactNode }) => {
  const picture = eventPicture('Holiday Party');
  return (
    <Card as="section" pad={false} className={styles.beginning} aria-labelledby="beginning">
      <div className={styles.beginningBody}>
        <h2 id="beginning" className={styles.title}>
          {title}
        </h2>
        <ol className={styles.steps}>
          {steps.map(([name, text]) => (
            <li key={name}>
              <span className="strong">{name}</span>
              <span className="small soft">{text}</span>
            </li>
          ))}
        </ol>
        {action}
      </div>
      <Picture src={picture.src} alt="" ratio="fill" eager />
    </Card>
  );
};
