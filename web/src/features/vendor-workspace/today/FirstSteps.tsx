import { useQuery } from '@tanstack/react-query';
import { Check, Circle } from 'lucide-react';
import { Link } from '#web/ui/actions/Link.tsx';
import { useSession } from '#web/lib/session.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { setUpQuery } from './api.ts';
import styles from './Today.module.css';

interface SetUp {
  /** Number of products on sale. */
  products: number;
  /** True if every service has photos. */
  hasPhotos: boolean;
  hasBankAccount: boolean;
}

interface Step {
  name: string;
  text: string;
  to: string;
  isDone: boolean;
}

const setupSteps = ({ products, hasPhotos, hasBankAccount }: SetUp): Step[] => [
  {
    name: 'Put a product on sale',
    text: 'Hosts can book only products with a price.',
    to: '/vendor-dashboard?view=products',
    isDone: products > 0,
  },
  {
    name: 'Show your services',
    text: 'Add at least two photos of each. They appear first on your page and card.',
    to: '/vendor-dashboard?view=profile',
    isDone: hasPhotos,
  },
  {
    name: 'Add your bank account',
    text: 'So we can pay you.',
    to: '/vendor-dashboard?view=earnings',
    isDone: hasBankAccount,
  },
];

/** The remaining setup of a new vendor; hidden once complete. */
export const FirstSteps = () => {
  const vendorId = useSession().me?.vendor?.id ?? '';
  const { data } = useQuery({ ...setUpQuery(vendorId), enabled: vendorId !== '' });
  if (!data) return null;
  const steps = setupSteps(data);
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Card as="section" className={styles.sheet} aria-labelledby="first-steps">
      <h2 id="first-steps">Get ready for hosts</h2>
      <ul className={styles.steps}>
        {steps.map(({ name, text, to, isDone }) => (
          <li key={name} className={styles.step}>
            {isDone ? <Check size={20} className={styles.done} /> : <Circle size={20} className={styles.open} />}
            <span className={styles.words}>
              {isDone ? (
                <span>
                  {name}
                  <span className="hidden"> (done)</span>
                </span>
              ) : (
                <Link to={to}>{name}</Link>
              )}
              <span className="fine soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
