import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Draft } from '#shared/api/planning.ts';
import { planAddress } from '../plan-address.ts';

/** Pages about paying for a plan, and the host's own form and conversations. */
const hostPages = ['/payment', '/event-details', '/ask-vendors'];

type Membership = Pick<NonNullable<Draft['membership']>, 'role' | 'mayPay'>;

/** Returns true if a member can use a page of another host's plan; a viewer only reads its summary. */
export const isMemberPage = ({ role, mayPay }: Membership, path: string): boolean =>
  role === 'viewer' ? path === '/summary' : !hostPages.includes(path) || (mayPay && path === '/payment');

/** Leads a member from a page that they can't use to the plan's summary. */
export function useMemberPages(draftId: string | undefined, membership: Membership | undefined): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const mustLeave = membership !== undefined && !isMemberPage(membership, pathname);
  useEffect(() => {
    if (mustLeave) void navigate(planAddress('/summary', { draftId }), { replace: true });
  }, [mustLeave, draftId, navigate]);
}
