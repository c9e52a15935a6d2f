import { queryOptions, useQuery } from '@tanstack/react-query';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { Category } from '#shared/categories.ts';
import type { CallRequest } from '#web/lib/api.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { emptyDetails } from './event-details.ts';

const keyOf = (draftId: string) => ['draft', draftId] as const;

/** The draft as this browser knows it, without asking. */
export const knownDraft = (draftId: string): Draft | undefined => queryClient.getQueryData(keyOf(draftId));

/** Puts an answer in the cache; a late answer never replaces a newer version. */
export function rememberDraft(draft: Draft): Draft {
  queryClient.setQueryData<Draft>(keyOf(draft.id), (known) => newer(known, draft));
  return draft;
}

export function forgetDraft(draftId: string): void {
  queryClient.removeQueries({ queryKey: keyOf(draftId) });
}

/** Asks the server for the draft now. Throws ApiError, `not_found` when it is no draft of the caller's. */
export async function fetchDraft(draftId: string): Promise<Draft> {
  return rememberDraft(await call(planning.getDraft, { params: { draftId } }));
}

export const draftQuery = (draftId: string) =>
  queryOptions({
    queryKey: keyOf(draftId),
    queryFn: async ({ signal }) =>
      newer(knownDraft(draftId), await call(planning.getDraft, { params: { draftId } }, { signal })),
  });

export const useDraft = (draftId: string | undefined) =>
  useQuery({ ...draftQuery(draftId ?? 'none'), enabled: draftId !== undefined });

type SaveRequest = CallRequest<typeof planning.saveDraft>['body'] & { draftId: string };
type AddRequest = Omit<CallRequest<typeof planning.addPlanItem>['body'], 'version'> & { draftId: string };
type RemoveRequest = { draftId: string; itemId: string };

let turn: Promise<unknown> = Promise.resolve();

// One change of drafts at a time: the next one then names the version that the last one made.
function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const mine = turn.then(change, change);
  turn = mine.catch(() => undefined);
  return mine;
}

/** Saves details and service areas; throws `version_conflict` when the draft changed elsewhere since `version`. */
export const saveDraft = ({ draftId, ...body }: SaveRequest): Promise<Draft> =>
  inTurn(async () => changed(await call(planning.saveDraft, { params: { draftId }, body })));

/** Changes the service areas only, at the version that this browser knows; a draft nobody saved yet is started. */
export const saveServiceAreas = (draftId: string, serviceAreas: Category[]): Promise<Draft> =>
  inTurn(async () => {
    const details = knownDraft(draftId)?.details ?? emptyDetails;
    const body = { version: versionOf(draftId), details, serviceAreas };
    return changed(await call(planning.saveDraft, { params: { draftId }, body }));
  });

/** Puts a vendor's package in the plan, at the version that this browser knows. */
export const addPlanItem = ({ draftId, ...item }: AddRequest): Promise<Draft> =>
  inTurn(async () => {
    const body = { ...item, version: versionOf(draftId) };
    return changed(await call(planning.addPlanItem, { params: { draftId }, body }));
  });

export const removePlanItem = ({ draftId, itemId }: RemoveRequest): Promise<Draft> =>
  inTurn(async () => {
    const request = { params: { draftId, itemId }, query: { version: versionOf(draftId) } };
    return changed(await call(planning.removePlanItem, request));
  });

const versionOf = (draftId: string): number => knownDraft(draftId)?.version ?? 0;

const newer = (known: Draft | undefined, draft: Draft): Draft =>
  known && known.version > draft.version ? known : draft;

function changed(draft: Draft): Draft {
  void queryClient.invalidateQueries({ queryKey: ['my-events'] });
  return rememberDraft(draft);
}
