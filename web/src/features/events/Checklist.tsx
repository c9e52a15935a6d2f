import { Check } from 'lucide-react';
import { Link } from '#web/ui/actions/Link.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import type { Step } from './checklist.ts';
import styles from './EventOverview.module.css';

const Row = ({ step: { title, text, isDone, action, to } }: { step: Step }) => (
  <li className={styles.step}>
    <span className={styles.sign} data-done={isDone}>
      {isDone && <Check size={16} strokeWidth={3} />}
      <span className="hidden">{isDone ? 'Done: ' : 'To do: '}</span>
    </span>
    <span className={styles.words}>
      <span className="strong">{title}</span>
      <span className="small soft">{text}</span>
    </span>
    {to && (
      <Link className={styles.link} to={to}>
        {action}
      </Link>
    )}
  </li>
);

/** The four steps of an event, each with its description and link (customer spec 4). */
export const Checklist = ({ steps }: { steps: readonly Step[] }) => (
  <Card as="section" aria-labelledby="checklist">
    <h2 id="checklist" className={styles.heading}>
      Checklist
    </h2>
    <ol className={styles.steps}>
      {steps.map((step) => (
        <Row key={step.title} step={step} />
      ))}
    </ol>
  </Card>
);
