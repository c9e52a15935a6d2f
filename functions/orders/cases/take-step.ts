import type { cases, ProblemCaseView } from '#shared/api/orders/cases.ts';
import { afterStep, isTaken, stepProblem } from '#shared/orders/cases/case-rules.ts';
import type { CaseSide, CaseStep } from '#shared/orders/cases/case-schema.ts';
import type { ProblemCaseRecord } from '#functions/data/orders/problem-case.ts';
import type { Table } from '#functions/data/table.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { attachPhotos } from './attach-photos.ts';
import type { AttachedPhotos } from './attach-photos.ts';
import type { ReportedOrder } from './case-repository.ts';
import { changeCase } from './change-case.ts';
import { findCaseForSide } from './find-case.ts';
import { viewCase } from './view-case.ts';

/** Takes a host's step. @throws AppError not_found; conflict when the case has changed; refused; unavailable */
export const takeHostStep = (
  { table }: { table: Table },
  { params, body, actor, context }: Call<typeof cases.takeHostStep>,
): Promise<ProblemCaseView> => takeStep(table, { ...params, side: 'host', step: body, actor, context });

/** Takes a vendor's step. @throws AppError as `takeHostStep`, and refused at `photos` */
export const takeVendorStep = (
  { table }: { table: Table },
  { params, body, actor, context }: Call<typeof cases.takeVendorStep>,
): Promise<ProblemCaseView> =>
  takeStep(table, { ...params, vendorId: actor.vendorId ?? '', side: 'vendor', step: body, actor, context });

interface Taken {
  bookingId: string;
  vendorId: string;
  side: CaseSide;
  step: CaseStep;
  actor: Actor;
  context: Context;
}

async function takeStep(table: Table, taken: Taken): Promise<ProblemCaseView> {
  const after = await retryOnConflict('This case', () => tryToTake(table, taken));
  return viewCase(after, taken.side, taken.context.now());
}

async function tryToTake(table: Table, taken: Taken): Promise<ReportedOrder | undefined> {
  const { side, step, actor, context } = taken;
  const reported = await findCaseForSide(table, taken, side, actor);
  if (isSame(reported.record, side, step)) return reported;
  const { photos, uploadWrites } = await attachStepPhotos(table, taken);
  const now = context.now();
  const problem = stepProblem(reported.record, side, step, now);
  if (problem) throw new AppError(problem.code, problem.message, problem.field && { [problem.field]: problem.message });
  const answer =
    step.step === 'contest' ? { words: step.words, photos, at: now.toISOString() } : reported.record.answer;
  const record = { ...afterStep(reported.record, side, step, now), answer };
  return changeCase(table, reported, record, { actor, context, uploadWrites });
}

/** A vendor contests once: the same text again is the same request. */
const isSame = (record: ProblemCaseRecord, side: CaseSide, step: CaseStep): boolean =>
  step.step === 'contest' ? record.answer?.words === step.words : isTaken(record, side, step);

const attachStepPhotos = (table: Table, { step, actor, ...about }: Taken): Promise<AttachedPhotos> =>
  attachPhotos(table, actor.userId, about, step.step === 'contest' ? step.photos : []);
