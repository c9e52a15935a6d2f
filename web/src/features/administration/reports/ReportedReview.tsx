import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportedContentView } from '#shared/api/reports.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { reviewReportReasons } from '#shared/reports/report-reasons.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Link } from '#web/ui/actions/Link.tsx';
import { Rating } from '#web/ui/data/Rating.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { reportQuery, useDecideReport } from './api.ts';
import styles from './Reports.module.css';

/** A reported review with its reports, and the decision about it. */
export const ReportedReview = ({ contentId }: { contentId: string }) => {
  const { data, error, refetch } = useQuery(reportQuery(contentId));
  if (data) return <Shown reported={data} />;
  if (isApiError(error, 'not_found', 'invalid_input'))
    return <EmptyState title="Report not found" text="The link may be incomplete." />;
  if (error) return <ListFailed text={errorText(error, "Couldn't load this report.")} onRetry={() => void refetch()} />;
  return <ListWaiting text="Loading the report..." />;
};

const Shown = ({ reported }: { reported: ReportedContentView }) => (
  <div className={styles.reported}>
    <Review reported={reported} />
    {reported.hidden && (
      <Banner tone="bad" title={`Hidden on ${formatTimestamp(reported.hidden.at)}`}>
        {reported.hidden.reason}
      </Banner>
    )}
    {reported.status === 'public' && (
      <Banner tone="good" title={`Kept public on ${formatTimestamp(reported.since)}`}>
        A new report would bring it back to the list.
      </Banner>
    )}
    <Reports reported={reported} />
    {reported.status !== 'public' && <Decision reported={reported} />}
  </div>
);

const personPath = (id: string): string => `/super-admin?tab=users&person=${id}`;

const Review = ({ reported: { vendorId, vendorName, authorId, review } }: { reported: ReportedContentView }) => (
  <section className={styles.part} aria-label="The review">
    <p className="spread">
      <span>
        <Link to={personPath(authorId)}>{review.reviewerName}</Link> about{' '}
        <Link to={`/vendor/${vendorId}`}>{vendorName}</Link>
      </span>
      <Rating value={review.rating} />
    </p>
    <p className={styles.text}>{review.text}</p>
    {review.answer && (
      <p className={styles.text}>
        <b>{vendorName} replied:</b> {review.answer.text}
      </p>
    )}
    <p className="fine soft num">{formatTimestamp(review.postedAt)}</p>
  </section>
);

const Reports = ({ reported: { reports, reportCount } }: { reported: ReportedContentView }) => (
  <section className={styles.part} aria-labelledby="reported-by">
    <h3 id="reported-by">Reports</h3>
    <ul className={styles.part}>
      {reports.map(({ reporterId, reporterName, isVendor, reason, text, reportedAt }) => (
        <li key={reporterId}>
          <p>
            <Link to={personPath(reporterId)}>{reporterName}</Link> {isVendor && <Badge>Reviewed vendor</Badge>}
          </p>
          <p className="small strong">{reviewReportReasons[reason]}</p>
          {text && <p className={styles.text}>{text}</p>}
          <p className="fine soft num">{formatTimestamp(reportedAt)}</p>
        </li>
      ))}
    </ul>
    {reportCount > reports.length && (
      <p className="small soft">{reportCount - reports.length} more reports aren&apos;t shown.</p>
    )}
  </section>
);

const questions = {
  hide: {
    title: 'Hide this review?',
    text: "It leaves the vendor's page and rating right away. You can restore it at any time.",
    label: 'Hide Review',
    hint: 'The author and the vendor will see this.',
    look: 'danger',
    done: 'Review hidden',
  },
  restore: {
    title: 'Restore this review?',
    text: "It's back on the vendor's page and in its rating right away. We'll email the author and the vendor.",
    label: 'Restore Review',
    hint: 'For the audit trail.',
    look: 'primary',
    done: 'Review restored',
  },
} as const;

const Decision = ({ reported }: { reported: ReportedContentView }) => {
  const [asked, setAsked] = useState<keyof typeof questions>();
  const { mutate, error, isPending, reset } = useDecideReport(reported);
  const close = () => {
    setAsked(undefined);
    reset();
  };
  const act = reported.status === 'hidden' ? 'restore' : 'hide';
  const failure = error && errorText(error, "Couldn't save your decision. Try again.");
  return (
    <div className={styles.acts}>
      {reported.status === 'open' && (
        <Button
          size="small"
          look="yes"
          busy={isPending && !asked}
          onClick={() =>
            mutate(
              { act: 'dismiss' },
              { onSuccess: () => toast.success('Reports dismissed', 'The review stays public.') },
            )
          }
        >
          Keep Public
        </Button>
      )}
      <Button
        size="small"
        look={act === 'hide' ? 'danger' : 'default'}
        aria-haspopup="dialog"
        onClick={() => setAsked(act)}
      >
        {questions[act].label}
      </Button>
      {asked ? (
        <ReasonDialog
          {...questions[asked]}
          busy={isPending}
          onClose={close}
          onConfirm={(reason) =>
            mutate(
              { act: asked, reason },
              {
                onSuccess: () => {
                  toast.success(questions[asked].done, 'The author and the vendor get an email.');
                  close();
                },
              },
            )
          }
        >
          <ErrorBanner>{failure}</ErrorBanner>
        </ReasonDialog>
      ) : (
        <ErrorBanner>{failure}</ErrorBanner>
      )}
    </div>
  );
};
