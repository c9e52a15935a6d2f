import { Banner } from '#web/ui/feedback/Banner.tsx';
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

/** A payment without an outcome yet; polled until it has one. */
export const UnderWay = () => (
  <Banner live title="Your payment is in progress">
    We&apos;re confirming your payment. There&apos;s nothing you need to do, and you won&apos;t be charged twice.
  </Banner>
);
