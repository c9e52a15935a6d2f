import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Category } from '#shared/kernel/categories.ts';
import type { Draft, PlannedItem } from '#shared/api/planning.ts';
import type { Place } from '#shared/kernel/place.ts';
import type { EventDetails, ServiceWish } from '#shared/planning/plan.ts';
import type { Quote } from '#shared/checkout/pricing.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/session.ts';
import { carryGuestPlan } from './guest-plan/carry-guest-plan.ts';
import { useCurrentDraftId } from './current-draft.ts';
import { useDraft } from './api.ts';
import { emptyDetails, untitled } from './event-details.ts';
import { useMemberPages } from './members/member-pages.ts';
import { hasGuestPlan, useGuestPlan } from './guest-plan/guest-plan.ts';
import { usePlace } from '#web/domain/directory/places/api.ts';

/** The current plan: a draft on the server, or in this browser while its owner is a guest. */
export interface Plan {
  /** `new`: signed in and nothing saved yet; `missing`: the URL's draft isn't this person's. */
  status: 'loading' | 'guest' | 'new' | 'draft' | 'missing' | 'failed';
  draftId: string | undefined;
  title: string;
  details: EventDetails;
  serviceAreas: Category[];
  /** The host's wishes for a service; `toWishText` of service-wishes.ts describes them. */
  serviceWishes: ServiceWish[];
  items: PlannedItem[];
  /** The server's figures; null before there are any. */
  quote: Quote | null;
  place: Place | null;
  draft: Draft | undefined;
  /** True for a viewer of another host's plan (rule planning-123). */
  isReadOnly?: boolean;
  /** Only this browser's copy could be shown because the service didn't respond. */
  isOutdated?: boolean;
  retry: () => void;
}

interface PlanOptions {
  /** Without a `draftId` in the URL, starts a new plan instead of the current one. */
  onlyNamed?: boolean;
  /** Called once a guest's plan became the draft with this id. */
  onCarried?: (draftId: string) => void;
}

/** Returns the plan of the page's `draftId`, or else the current one, or else the guest's. */
export function usePlan({ onlyNamed = false, onCarried }: PlanOptions = {}): Plan {
  const session = useSession();
  const isCarrying = useCarriedPlan(onCarried);
  const [params] = useSearchParams();
  const [currentId, setCurrentId] = useCurrentDraftId();
  const namedId = params.get('draftId') || undefined;
  const draftId = session.me && !isCarrying ? (namedId ?? (onlyNamed ? undefined : currentId)) : undefined;
  const query = useDraft(draftId);
  const guest = useGuestPlan();
  const { place } = usePlace(session.me ? null : guest.details.zipCode);
  const isFound = query.data !== undefined;
  const isMissing = isApiError(query.error, 'not_found', 'invalid_input');

  // Only once per URL: a page that drops its plan, such as after payment, stays open for a moment.
  const choose = useEffectEvent((named: string) => {
    if (named !== currentId) setCurrentId(named);
  });
  const membership = query.data?.membership;
  const role = membership?.role;
  useMemberPages(draftId, membership);
  // A viewer's next plan is their own.
  const isChosen = isFound && role !== 'viewer';
  useEffect(() => {
    if (namedId && isChosen) choose(namedId);
  }, [namedId, isChosen]);
  useEffect(() => {
    // A draft that was booked or deleted elsewhere must not stay the current one.
    if (isMissing && !namedId) setCurrentId(undefined);
  }, [isMissing, namedId, setCurrentId]);

  const retry = () => void query.refetch();
  const empty = { draftId: undefined, draft: undefined, items: [], quote: null, retry };
  if (session.status === 'signed-out')
    return { ...empty, ...guest, draftId: undefined, status: 'guest', title: guest.details.name || untitled, place };
  const none = { ...empty, title: untitled, details: emptyDetails, serviceAreas: [], serviceWishes: [], place: null };
  // A plan that was booked or deleted elsewhere is gone, even if it is still cached here.
  if (query.data && !isMissing)
    return {
      ...query.data,
      status: 'draft',
      draftId,
      draft: query.data,
      isReadOnly: role === 'viewer',
      isOutdated: query.isError,
      retry,
    };
  if (!session.me || isCarrying) return { ...none, status: 'loading' };
  if (!draftId || (isMissing && !namedId)) return { ...none, status: 'new' };
  if (isMissing) return { ...none, status: 'missing' };
  return { ...none, draftId, status: query.isError ? 'failed' : 'loading' };
}

/** Returns true while a guest's plan is turned into a draft after sign-in; that draft then becomes the current one. */
export function useCarriedPlan(onCarried?: (draftId: string) => void): boolean {
  const { status } = useSession();
  const [, setCurrentId] = useCurrentDraftId();
  const [hasFailed, setFailed] = useState(false);
  // Subscribes to changes: carrying over ends by clearing it.
  useGuestPlan();
  const mustCarry = status === 'signed-in' && !hasFailed && hasGuestPlan();
  const finish = useEffectEvent((draftId: string | undefined) => {
    if (!draftId) return;
    setCurrentId(draftId);
    onCarried?.(draftId);
  });
  useEffect(() => {
    if (mustCarry) carryGuestPlan().then(finish, () => setFailed(true));
  }, [mustCarry]);
  return mustCarry;
}
