import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MemberRole } from '#shared/planning/members.ts';
import { planAddress } from '../plan-address.ts';

/** Pages about paying for a plan, and the host's own conversations. */
const hostPages = ['/payment', '/event-details', '/ask-vendors'];

/** Returns true if a member can use a page of another host's plan; a viewer only reads its summary. */
export const isMemberPage = (role: MemberRole, path: string): boolean =>
  role === 'viewer' ? path === '/summary' : !hostPages.includes(path);

/** Leads a member from a page that their role can't use to the plan's summary. */
export function useMemberPages(draftId: string | undefined, role: MemberRole | undefined): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const mustLeave = role !== undefined && !isMemberPage(role, pathname);
  useEffect(() => {
    if (mustLeave) void navigate(planAddress('/summary', { draftId }), { replace: true });
  }, [mustLeave, draftId, navigate]);
}
