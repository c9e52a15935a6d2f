import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ChangedPick } from '#shared/api/planning/plan-drafting.ts';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import { changesBetween, listChangeBetween } from '#shared/kernel/field-changes.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { CallRequest } from '#web/lib/api.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { emptyDetails } from './event-details.ts';
import { myEventsKeys } from './my-events/my-events-keys.ts';

const keys = { draft: (draftId: string) => ['draft', draftId] as const };

/** The draft as this browser knows it, without asking. */
export const knownDraft = (draftId: string): Draft | undefined => queryClient.getQueryData(keys.draft(draftId));

/** Puts an answer in the cache; a late answer never replaces a newer version. */
function rememberDraft(draft: Draft): Draft {
  queryClient.setQueryData<Draft>(keys.draft(draft.id), (known) => newer(known, draft));
  return draft;
}

export function forgetDraft(draftId: string): void {
  queryClient.removeQueries({ queryKey: keys.draft(draftId) });
}

/** Asks the server for the draft now. Throws ApiError, `not_found` when it is no draft of the caller's. */
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

let turn: Promise<unknown> = Promise.resolve();

// One change of drafts at a time: the next one then names the version that the last one made.
function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const mine = turn.then(change, change);
  turn = mine.catch(() => undefined);
  return mine;
}

type ChangeRequest = CallRequest<typeof planning.changeDraft>['body'] & { draftId: string };

/** Changes a draft field by field; `conflicts` names what someone else changed meanwhile, which stays. */
export const changeDraft = ({ draftId, ...body }: ChangeRequest): Promise<{ draft: Draft; conflicts: string[] }> =>
  inTurn(async () => {
    const { draft, conflicts } = await call(planning.changeDraft, { params: { draftId }, body });
    return { draft: rememberChangedDraft(draft), conflicts };
  });

type Described = Pick<Draft, 'details' | 'serviceAreas'>;

/**
 * Changes what a draft says from one state to another.
 * @throws ApiError version_conflict where someone else changed the same meanwhile; everything else is stored then
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

/** Puts a vendor's package in the plan, at the version that this browser knows. */
export const addPlanItem = ({ draftId, ...item }: AddRequest): Promise<Draft> =>
  inTurn(async () => {
    const body = { ...item, version: versionOf(draftId) };
    return rememberChangedDraft(await call(planning.addPlanItem, { params: { draftId }, body }));
  });

export const removePlanItem = ({ draftId, itemId }: RemoveRequest): Promise<Draft> =>
  inTurn(async () => {
    const request = { params: { draftId, itemId }, query: { version: versionOf(draftId) } };
    return rememberChangedDraft(await call(planning.removePlanItem, request));
  });

/** Puts a vendor for each service in the plan, at the version that this browser knows. */
export const takePlan = ({ draftId, ...body }: TakeRequest): Promise<{ draft: Draft; changes: ChangedPick[] }> =>
  inTurn(async () => {
    const request = { params: { draftId }, body: { ...body, version: versionOf(draftId) } };
    const { draft, changes } = await call(planning.takePlan, request);
    return { draft: rememberChangedDraft(draft), changes };
  });

const versionOf = (draftId: string): number => knownDraft(draftId)?.version ?? 0;

const newer = (known: Draft | undefined, draft: Draft): Draft =>
  known && known.version > draft.version ? known : draft;

/** Puts a draft that was just changed in the cache; the lists that show it are fetched again. */
export function rememberChangedDraft(draft: Draft): Draft {
  void queryClient.invalidateQueries({ queryKey: myEventsKeys.all });
  return rememberDraft(draft);
}
