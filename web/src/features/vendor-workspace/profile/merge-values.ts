import { mergeFields } from '#web/domain/editing/merge.ts';
import type { Merge, Versions } from '#web/domain/editing/merge.ts';
import type { TypedAnswer, TypedAnswers } from '#web/domain/vendors/typed-answers.ts';
import { sameField } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

/**
 * What was typed, on top of what another window saved meanwhile; as plans do it (decision 41). Answers are merged
 * question by question.
 */
export const mergeValues: Merge<ProfileValues> = (versions, prefer) => {
  const whole = mergeFields(versions, sameField, prefer);
  const answers = mergeFields(
    eachOf(versions, (values) => byQuestion(values.answers)),
    sameField,
    prefer,
  );
  return {
    merged: { ...whole.merged, answers: byService(answers.merged) },
    conflicts: [
      ...whole.conflicts.filter((field) => field !== 'answers'),
      ...answers.conflicts.map((question) => `answers.${question}`),
    ],
  };
};

const eachOf = <T, U>({ base, mine, theirs }: Versions<T>, make: (one: T) => U): Versions<U> => ({
  base: make(base),
  mine: make(mine),
  theirs: make(theirs),
});

/** { catering: { minimumGuests: '20' } } -> { 'catering.minimumGuests': '20' } */
const byQuestion = (answers: TypedAnswers): Record<string, TypedAnswer> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([category, given]) =>
      Object.entries(given).map(([key, answer]) => [`${category}.${key}`, answer]),
    ),
  );

function byService(flat: Record<string, TypedAnswer>): TypedAnswers {
  const services: Record<string, Record<string, TypedAnswer>> = {};
  for (const [path, answer] of Object.entries(flat)) {
    const [category = '', key = ''] = path.split('.');
    services[category] = { ...services[category], [key]: answer };
  }
  return services;
}
