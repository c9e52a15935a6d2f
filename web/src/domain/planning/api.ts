import { queryOptions, useQuery } from '@tanstack/react-query';
import { checkout } from '#shared/api/checkout.ts';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { ChangedPick } from '#shared/api/planning/plan-drafting.ts';
import { changesBetween, listChangeBetween } from '#shared/kernel/field-changes.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { queryClient } from '#web/lib/query.ts';
import { emptyDetails } from './event-details.ts';
import { myEventsKeys } from './my-events/api.ts';

const keys = {
  draft: (draftId: string) => ['draft', draftId] as const,
  checkout: (draftId: string) => ['checkout', draftId, 'ended'] as const,
};

/** Returns the cached draft without a request. */
export const knownDraft = (draftId: string): Draft | undefined => queryClient.getQueryData(keys.draft(draftId));

/** Caches a draft from a response; a late response never replaces a newer version. */
function rememberDraft(draft: Draft): Draft {
  queryClient.setQueryData<Draft>(keys.draft(draft.id), (known) => newer(known, draft));
  return draft;
}

export function forgetDraft(draftId: string): void {
  queryClient.removeQueries({ queryKey: keys.draft(draftId) });
}

/** Fetches the current draft. Throws ApiError, `not_found` if the draft isn't the caller's. */
export async function fetchDraft(draftId: string): Promise<Draft> {
  return rememberDraft(await call(planning.getDraft, { params: { draftId } }));
}

const draftQuery = (draftId: string) =>
  queryOptions({
    queryKey: keys.draft(draftId),
    queryFn: async ({ signal }) =>
      newer(knownDraft(draftId), await call(planning.getDraft, { params: { draftId } }, { signal })),
  });

export const useDraft = (draftId: string | undefined) =>
  useQuery({ ...draftQuery(draftId ?? 'none'), enabled: draftId !== undefined });

type AddRequest = Omit<CallRequest<typeof planning.addPlanItem>['body'], 'version'> & { draftId: string };
type TakeRequest = Omit<CallRequest<typeof planning.takePlan>['body'], 'version'> & { draftId: string };
type RemoveRequest = { draftId: string; itemId: string };
type TimesRequest = RemoveRequest & Omit<CallRequest<typeof planning.changePlanItemTimes>['body'], 'version'>;

let turn: Promise<unknown> = Promise.resolve();

// Runs one change of drafts at a time, so that each names the version of the last.
function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const mine = turn.then(change, change);
  turn = mine.catch(() => undefined);
  return mine;
}

type ChangeRequest = CallRequest<typeof planning.changeDraft>['body'] & { draftId: string };

/** Changes a draft field by field; `conflicts` names fields that someone else has changed meanwhile, which stay. */
export const changeDraft = ({ draftId, ...body }: ChangeRequest): Promise<{ draft: Draft; conflicts: string[] }> =>
  inTurn(async () => {
    const { draft, conflicts } = await call(planning.changeDraft, { params: { draftId }, body });
    return { draft: rememberChangedDraft(draft), conflicts };
  });

type Described = Pick<Draft, 'details' | 'serviceAreas'>;

/**
 * Changes a draft's description from one state to another.
 * @throws ApiError version_conflict if someone else changed the same fields meanwhile; all others are stored then
 */
export async function changeDraftTo(draftId: string, from: Described | undefined, to: Described): Promise<Draft> {
  const { details, serviceAreas } = from ?? { details: emptyDetails, serviceAreas: [] };
  const { draft, conflicts } = await changeDraft({
    draftId,
    isNew: from === undefined,
    details: changesBetween(details, to.details),
    serviceAreas: listChangeBetween(serviceAreas, to.serviceAreas),
  });
  if (conflicts.length > 0)
    throw new ApiError({ code: 'version_conflict', status: 409, message: 'This plan was changed elsewhere.' });
  return draft;
}

/** Adds a vendor's package to the plan, at the version that this browser knows. */
export const addPlanItem = ({ draftId, ...item }: AddRequest): Promise<Draft> =>
  inTurn(async () => {
    const body = { ...item, version: knownVersion(draftId) };
    return rememberChangedDraft(await call(planning.addPlanItem, { params: { draftId }, body }));
  });

/** Changes when an item of the plan takes place, at the version that this browser knows. */
export const changePlanItemTimes = ({ draftId, itemId, ...times }: TimesRequest): Promise<Draft> =>
  inTurn(async () => {
    const body = { ...times, version: knownVersion(draftId) };
    return rememberChangedDraft(await call(planning.changePlanItemTimes, { params: { draftId, itemId }, body }));
  });

export const removePlanItem = ({ draftId, itemId }: RemoveRequest): Promise<Draft> =>
  inTurn(async () => {
    const request = { params: { draftId, itemId }, query: { version: knownVersion(draftId) } };
    return rememberChangedDraft(await call(planning.removePlanItem, request));
  });

/** Adds a vendor for each service to the plan, at the version that this browser knows. */
export const takePlan = ({ draftId, ...body }: TakeRequest): Promise<{ draft: Draft; changes: ChangedPick[] }> =>
  inTurn(async () => {
    const request = { params: { draftId }, body: { ...body, version: knownVersion(draftId) } };
    const { draft, changes } = await call(planning.takePlan, request);
    return { draft: rememberChangedDraft(draft), changes };
  });

const knownVersion = (draftId: string): number => knownDraft(draftId)?.version ?? 0;

const newer = (known: Draft | undefined, draft: Draft): Draft =>
  known && known.version > draft.version ? known : draft;

/** Caches a draft that was just changed; lists that show it are refetched. */
export function rememberChangedDraft(draft: Draft): Draft {
  void queryClient.invalidateQueries({ queryKey: myEventsKeys.all });
  return rememberDraft(draft);
}

/** Loads the result of a draft's checkout after the plan has ended. */
export const useEndedCheckout = (draftId: string) =>
  useQuery({
    queryKey: keys.checkout(draftId),
    queryFn: ({ signal }) => call(checkout.getCheckout, { params: { draftId } }, { signal }),
  });
