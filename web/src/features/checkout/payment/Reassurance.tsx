import { ShieldCheck } from 'lucide-react';
import styles from './Payment.module.css';

const bookedTogether = (vendors: number): string =>
  vendors > 1 ? ` ${vendors === 2 ? 'Both' : `All ${vendors}`} vendors are booked together or not at all.` : '';

/** Small text below the pay button: how the card is handled, and that all vendors are booked or none. */
export const Reassurance = ({ vendors = 1 }: { vendors?: number }) => (
  <p className={`fine soft ${styles.reassurance}`}>
    <ShieldCheck size={18} />
    <span>
      Your card details go straight to the payment provider and never reach our servers.{bookedTogether(vendors)}
    </span>
  </p>
);
