import { Check, X } from 'lucide-react';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { errorText } from '#web/lib/api-error.ts';
import { againSentence } from './again-text.ts';
import type { useAgainPreview } from './api.ts';
import styles from './Again.module.css';

/** Shows for each vendor of the event whether it can come on the new date, or why not. */
export const AgainPreview = ({ query }: { query: ReturnType<typeof useAgainPreview> }) => {
  const { data, isError, error, isPlaceholderData, refetch } = query;
  if (isError)
    return (
      <RetryBanner live onRetry={() => void refetch()}>
        {errorText(error, "Couldn't check your vendors.")}
      </RetryBanner>
    );
  if (!data || isPlaceholderData)
    return (
      <Loading text="Checking your vendors..." quiet>
        <Skeleton height="9rem" radius="var(--r-field)" />
      </Loading>
    );
  return (
    <section className={styles.preview} aria-label="Your vendors on this date">
      <p role="status">{againSentence(data)}</p>
      <ul>
        {data.services.map(({ vendorId, vendorName, category, message }) => (
          <li key={`${vendorId}:${category}`} className={styles.vendor}>
            {message === null ? <Check className={styles.yes} aria-hidden /> : <X className={styles.no} aria-hidden />}
            <span>
              <b>{vendorName}</b>
              <span className="fine soft">{categoryLabel(category)}</span>
            </span>
            <span className={message === null ? undefined : 'soft'}>{message ?? 'Free'}</span>
          </li>
        ))}
      </ul>
      {data.totalCents !== null && (
        <p className={styles.total}>
          <span>Today&apos;s price, all-in</span> <b className="num">{formatCents(data.totalCents)}</b>
        </p>
      )}
    </section>
  );
};
