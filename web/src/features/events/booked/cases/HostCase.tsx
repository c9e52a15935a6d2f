import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CaseActs } from '#web/domain/cases/CaseActs.tsx';
import { CaseHead } from '#web/domain/cases/CaseHead.tsx';
import { CaseTimeline } from '#web/domain/cases/CaseTimeline.tsx';
import { caseQuery } from '#web/domain/cases/api.ts';
import type { AboutOrder } from '#web/domain/cases/api.ts';
import styles from '#web/domain/cases/Cases.module.css';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** Focuses the case linked from an email or the bell (?case=…), which is below earlier vendors. */
function useFocusLinkedCase(vendorId: string, isThere: boolean) {
  const [params] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const isMeant = isThere && params.get('case') === vendorId;
  useEffect(() => {
    if (!isMeant) return;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [isMeant]);
  return heading;
}

/** A problem that a host reported with a vendor: its state, the host's actions, and its history. */
const HostCase = (about: AboutOrder) => {
  const { data: view, isError, refetch } = useQuery(caseQuery('host', about));
  const heading = useFocusLinkedCase(about.vendorId, view !== undefined);
  if (view)
    return (
      <div className={styles.case}>
        <CaseHead view={view} reader="host">
          <h3 ref={heading} tabIndex={-1}>
            Reported problem<span className="hidden"> with {view.vendorName}</span>
          </h3>
        </CaseHead>
        <CaseActs view={view} side="host" />
        <CaseTimeline view={view} reader="host" />
      </div>
    );
  if (isError) return <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load your report.</RetryBanner>;
  return (
    <Loading text="Loading your report..." quiet>
      <Skeleton height="8rem" />
    </Loading>
  );
};

export default HostCase;
