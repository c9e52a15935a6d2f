import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import styles from './Payment.module.css';

/** The payment page while the quote loads. */
export const PaymentWaiting = () => (
  <Loading text="Loading your order..." quiet>
    <div className={styles.columns}>
      <Skeleton height="30rem" radius="var(--r-card)" />
      <Skeleton height="30rem" radius="var(--r-card)" />
    </div>
  </Loading>
);
