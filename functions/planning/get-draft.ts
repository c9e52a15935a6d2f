import type { Draft, planning } from '#shared/api/planning.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { PlanningDeps } from './deps.ts';
import { showDraft } from './draft.ts';
import { findDraft, mustBeLive } from './repository.ts';

/** Returns one of the caller's drafts with the server's figures. @throws AppError not_found */
export async function getDraft(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params, context }: Call<typeof planning.getDraft>,
): Promise<Draft> {
  const draft = mustBeLive(await findDraft(table, actor.userId, params.draftId));
  return showDraft(table, draft, context.now());
}
