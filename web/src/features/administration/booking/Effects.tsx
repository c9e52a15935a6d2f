import type { UseQueryResult } from '@tanstack/react-query';
import { errorText } from '#web/lib/api-error.ts';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import styles from './Booking.module.css';

interface EffectsProps<Preview> {
  preview: Pick<UseQueryResult<Preview>, 'data' | 'isError' | 'error' | 'refetch'>;
  /** Describes the effects in sentences. */
  describe: (preview: Preview) => string[];
}

/** Every effect of an act before it is made. */
export const Effects = <Preview,>({ preview, describe }: EffectsProps<Preview>) => {
  if (preview.data !== undefined)
    return (
      <section aria-label="What happens" className={styles.effects}>
        <b>What happens</b>
        <ul className="num">
          {describe(preview.data).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    );
  if (preview.isError)
    return (
      <RetryBanner onRetry={() => void preview.refetch()}>
        {errorText(preview.error, "Couldn't load what would change.")}
      </RetryBanner>
    );
  return (
    <Loading text="Loading what would change..." quiet>
      <Skeleton height="6rem" />
    </Loading>
  );
};
