import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '#web/lib/session.ts';
import { signInState } from '../planning/guest-plan/sign-in-state.ts';
import { ReportDialog } from './ReportDialog.tsx';
import type { ReportDialogProps } from './ReportDialog.tsx';

/** The dialog; a visitor is sent to sign in and back instead. */
export const StartReport = (props: ReportDialogProps) => {
  const { me, status } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isVisitor = !me && status !== 'loading';
  useEffect(() => {
    if (isVisitor) void navigate('/login', { state: signInState(pathname + search, 'report a review') });
  }, [isVisitor, navigate, pathname, search]);
  return me ? <ReportDialog {...props} /> : null;
};
