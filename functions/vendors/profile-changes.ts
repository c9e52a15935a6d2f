import type { AnswerChange, StoredProfile, vendorProfile } from '#shared/api/vendor-profile.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { applyChanges, applyListChange, isSameValue } from '#shared/kernel/field-changes.ts';
import type { SentListChange } from '#shared/kernel/field-changes.ts';
import { deliveryOptions } from '#shared/planning/delivery.ts';
import { eventTypes } from '#shared/planning/event-types.ts';
import { answersTooLong, countBytes, maximumAnswerBytes } from '#shared/vendors/application/application.ts';
import type { Answer } from '#shared/vendors/application/application.ts';
import { factFields, pickServiceFacts } from '#shared/vendors/answers/vendor-answers.ts';
import type { VendorAnswers } from '#shared/vendors/answers/vendor-answers.ts';

type Changes = Call<typeof vendorProfile.changeVendorProfile>['body'];

/** Returns a profile after the changes, and the fields that conflict with another change. */
export function changedProfile(
  stored: StoredProfile,
  { changes = {}, answers = [], ...ticks }: Changes,
  offered: readonly Category[],
): { profile: StoredProfile; conflicts: string[] } {
  const { zipCode } = changes;
  // Only the first five digits of a ZIP+4 code are stored.
  const zip = zipCode && { zipCode: { ...zipCode, to: zipCode.to.slice(0, 5) } };
  const fields = applyChanges(stored, { ...changes, ...zip });
  const answered = changedAnswers(stored.answers, answers, offered);
  const profile = {
    ...fields.next,
    answers: answered.next,
    deliveryOptions: ticked(stored.deliveryOptions, ticks.deliveryOptions, deliveryOptions),
    eventTypes: ticked(stored.eventTypes, ticks.eventTypes, eventTypes),
  };
  return { profile, conflicts: [...fields.conflicts, ...answered.conflicts] };
}

/** Sorts options in the order of the form; options that the form no longer offers come last. */
function ticked<V extends string>(
  stored: readonly V[],
  change: SentListChange<V> | undefined,
  options: readonly V[],
): V[] {
  if (!change) return [...stored];
  const changed = applyListChange<V>(stored, change);
  if (isSameValue(changed, stored)) return [...stored];
  return [...options.filter((one) => changed.includes(one)), ...changed.filter((one) => !options.includes(one))];
}

/**
 * Returns the answers after some changes. Only facts about an offered service are stored; unknown questions, unknown
 * options and answers of the wrong type are dropped. @throws AppError refused if they get too long
 */
function changedAnswers(stored: VendorAnswers, changes: readonly AnswerChange[], offered: readonly Category[]) {
  let next = stored;
  const conflicts: string[] = [];
  for (const change of changes) {
    const { category, key } = change;
    if (!offered.includes(category)) continue;
    const before = next[category]?.[key];
    const { answer, isConflict } = changedAnswer(before, change);
    if (isConflict) conflicts.push(answerPath(change));
    if (!isSameValue(before, answer)) next = withAnswer(next, change, answer);
  }
  const bytes = countBytes(next);
  if (bytes > maximumAnswerBytes && bytes > countBytes(stored))
    throw new AppError(
      'refused',
      answersTooLong,
      Object.fromEntries(changes.map((one) => [answerPath(one), answersTooLong])),
    );
  return { next, conflicts };
}

const answerPath = ({ category, key }: AnswerChange): string => `answers.${category}.${key}`;

interface ChangedAnswer {
  answer: Answer | undefined;
  isConflict: boolean;
}

function changedAnswer(stored: Answer | undefined, change: AnswerChange): ChangedAnswer {
  const { category, key } = change;
  const field = factFields(category).find((one) => one.key === key);
  if (!field || ('add' in change && field.type !== 'multi-select')) return { answer: stored, isConflict: false };
  const factIn = (answer: Answer): Answer | undefined => pickServiceFacts(category, { [key]: answer })[key];
  if ('add' in change) {
    const before = Array.isArray(stored) ? stored : [];
    const after = applyListChange(before, change);
    return { answer: isSameValue(after, before) ? stored : factIn(after), isConflict: false };
  }
  const to = change.to === null ? undefined : factIn(change.to);
  if (to === undefined && !isBlank(change.to)) return { answer: stored, isConflict: false };
  const { next, conflicts } = applyChanges<{ answer: Answer | undefined }>(
    { answer: stored },
    { answer: { from: change.from, to } },
  );
  return { answer: next.answer, isConflict: conflicts.length > 0 };
}

/** Returns true for a value that clears a question. */
const isBlank = (answer: Answer | null): boolean => answer === null || answer === false || String(answer).trim() === '';

/** Returns the answers with one question changed; `undefined` clears it. */
function withAnswer(
  answers: VendorAnswers,
  { category, key }: AnswerChange,
  answer: Answer | undefined,
): VendorAnswers {
  const others = Object.entries(answers[category] ?? {}).filter(([other]) => other !== key);
  const given = answer === undefined ? others : [...others, [key, answer] as const];
  return { ...answers, [category]: Object.fromEntries(given) };
}
