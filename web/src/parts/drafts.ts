import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { CallRequest } from '#web/lib/api.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

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

// One change of drafts at a time: the next one then names the version that the last one made.
const scope = { id: 'drafts' };

type SaveRequest = CallRequest<typeof planning.saveDraft>['body'] & { draftId: string };
type AddRequest = Omit<CallRequest<typeof planning.addPlanItem>['body'], 'version'> & { draftId: string };
type RemoveRequest = { draftId: string; itemId: string };

/** Saves details and service areas; throws `version_conflict` when the draft changed elsewhere since `version`. */
export async function saveDraft({ draftId, ...body }: SaveRequest): Promise<Draft> {
  return changed(await call(planning.saveDraft, { params: { draftId }, body }));
}

export const useSaveDraft = () => useMutation({ scope, mutationFn: saveDraft });

/** Puts a vendor's package in the plan, at the version that this browser knows. */
export const useAddPlanItem = () =>
  useMutation({
    scope,
    mutationFn: async ({ draftId, ...item }: AddRequest) =>
      changed(
        await call(planning.addPlanItem, { params: { draftId }, body: { ...item, version: versionOf(draftId) } }),
      ),
  });

export const useRemovePlanItem = () =>
  useMutation({
    scope,
    mutationFn: async ({ draftId, itemId }: RemoveRequest) =>
      changed(
        await call(planning.removePlanItem, { params: { draftId, itemId }, query: { version: versionOf(draftId) } }),
      ),
  });

const versionOf = (draftId: string): number => knownDraft(draftId)?.version ?? 0;

const newer = (known: Draft | undefined, draft: Draft): Draft =>
  known && known.version > draft.version ? known : draft;

function changed(draft: Draft): Draft {
  void queryClient.invalidateQueries({ queryKey: ['my-events'] });
  return rememberDraft(draft);
}
