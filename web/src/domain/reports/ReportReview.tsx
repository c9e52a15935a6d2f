import { Flag } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { knownSession } from '#web/lib/known-session.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { signInState } from '../planning/guest-plan/sign-in-state.ts';

const ReportDialog = lazy(lazyWithRetry(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog })));

interface ReportReviewProps {
  vendorId: string;
  review: { id: string; reviewerName: string };
}

/** Lets a person report a review; a visitor is sent to sign in and back (rule reports-1). */
export const ReportReview = ({ vendorId, review: { id, reviewerName } }: ReportReviewProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const press = async (): Promise<void> => {
    const { me } = await knownSession();
    if (me) setIsOpen(true);
    else void navigate('/login', { state: signInState(pathname + search, 'report a review') });
  };
  return (
    <>
      <Button size="small" look="bare" icon={<Flag />} aria-haspopup="dialog" onClick={() => void press()}>
        Report<span className="hidden"> the review by {reviewerName}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog vendorId={vendorId} reviewId={id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
