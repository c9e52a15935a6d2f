import type { Draft, planning } from '#shared/api/planning.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { PlanningDeps } from './deps.ts';
import { viewDraft } from './draft.ts';
import { mustBeLive } from './edit-draft.ts';

/** One of the caller's drafts with the server's figures. @throws AppError not_found */
export async function getDraft(
  { repository }: Pick<PlanningDeps, 'repository'>,
  { actor, params }: Call<typeof planning.getDraft>,
): Promise<Draft> {
  return viewDraft(mustBeLive(await repository.findDraft(actor.userId, params.draftId)));
}
