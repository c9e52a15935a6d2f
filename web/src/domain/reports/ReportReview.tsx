import { Suspense, lazy, useState } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';

const StartReport = lazy(lazyWithRetry(async () => ({ default: (await import('./StartReport.tsx')).StartReport })));

interface ReportReviewProps {
  vendorId: string;
  review: { id: string; reviewerName: string };
}

/** A button to report a review (rule reports-1). The rest loads on a press, because few people report. */
export const ReportReview = ({ vendorId, review: { id, reviewerName } }: ReportReviewProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" look="bare" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Report<span className="hidden"> the review by {reviewerName}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <StartReport vendorId={vendorId} reviewId={id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
