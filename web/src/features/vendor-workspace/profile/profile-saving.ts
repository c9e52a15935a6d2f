import { set } from 'react-hook-form';
import type { FieldErrors, FieldPath, Resolver, UseFormReturn } from 'react-hook-form';
import type { OwnProfile, StoredProfile } from '#shared/api/vendor-profile.ts';
import type { vendors } from '#shared/api/vendors.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { isSameValue } from '#shared/kernel/field-changes.ts';
import type { FieldChanges } from '#shared/kernel/field-changes.ts';
import { answerProblems } from '#shared/vendors/answers/answer-problems.ts';
import { profileProblems } from '#shared/vendors/profile/profile-rules.ts';
import { isNumberAnswer } from '#shared/vendors/answers/question-sets.ts';
import { givenPhotos } from '#shared/vendors/application/service-photos.ts';
import type { ServicePhotos } from '#shared/vendors/application/service-photos.ts';
import { pickVendorFacts } from '#shared/vendors/answers/vendor-answers.ts';
import type { VendorAnswers } from '#shared/vendors/answers/vendor-answers.ts';
import { vendorProfileSchema } from '#shared/vendors/profile/vendor-profile.ts';
import { readAnswers } from '#web/domain/vendors/typed-answers.ts';
import { isApiError } from '#web/lib/api-error.ts';
import type { CallRequest } from '#web/lib/api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { answerAt, toFields, tickAt, valuesIn } from './profile-fields.ts';
import type { ProfileFields } from './profile-fields.ts';
import { profileFields, readList, toValues } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

/* Loaded with the first edit: the questions of every category and the schemas are too heavy for the page's first load. */

/** Returns the profile to send, without validating it. */
export const toProfile = (values: ProfileValues): StoredProfile => ({
  ...values,
  // Number('') would be 0, which was not typed.
  travelDistanceMiles: values.travelDistanceMiles.trim() === '' ? Number.NaN : Number(values.travelDistanceMiles),
  themes: readList(values.themes),
  servicePhotos: givenPhotos(values.servicePhotos),
  galleryPhotos: givenPhotos(values.galleryPhotos),
  answers: readAnswers(values.answers, isNumberAnswer),
});

/** Stored values that can't be removed. */
interface Stored {
  servicePhotos: ServicePhotos;
  answers: VendorAnswers;
}

const nothingStored: Stored = { servicePhotos: {}, answers: {} };

/**
 * Returns the messages that keep a profile in these categories from being saved, by path, by the server's own rules.
 */
export function findProblems(
  values: ProfileValues,
  categories: readonly Category[],
  stored = nothingStored,
): Record<string, string> {
  const profile = toProfile(values);
  const problems: Record<string, string> = {};
  for (const { path, message } of vendorProfileSchema.safeParse(profile).error?.issues ?? [])
    problems[String(path[0])] ??= message;
  const streetAddress = profile.streetAddress.trim();
  const answers = pickVendorFacts(profile.answers, categories);
  return {
    ...profileProblems({ ...profile, streetAddress }, categories, stored.servicePhotos),
    ...answerProblems(answers, { offered: categories, stored: stored.answers }),
    ...problems,
  };
}

/** Returns the form's resolver. */
export const profileResolver =
  (categories: readonly Category[], stored: Stored): Resolver<ProfileValues> =>
  (values) => {
    const problems = Object.entries(findProblems(values, categories, stored));
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors<ProfileValues> = {};
    for (const [path, message] of problems) set(errors, path, { type: 'validate', message });
    return { values: {}, errors };
  };

type Body = CallRequest<typeof vendors.changeVendorProfile>['body'];

/** The state from which the fields were changed: their values and the stored profile. */
interface Base {
  values: ProfileFields;
  own: OwnProfile;
}

/** Returns the form's changes for the request. */
export function sentChanges(changes: FieldChanges<ProfileFields>, { values, own }: Base): Body {
  const paths = Object.keys(changes);
  const profileSide = (side: 'from' | 'to') =>
    toProfile(valuesIn({ ...values, ...Object.fromEntries(paths.map((path) => [path, changes[path]?.[side]])) }));
  const [from, to] = [profileSide('from'), profileSide('to')];
  const shown = toFields(toValues(own));
  // Sends the stored value unchanged, as the form may represent it differently, for example a theme with a comma.
  const isAsStored = (path: string) => isSameValue(shown[path], changes[path]?.from);
  const changeAt = (path: string) => ({
    from: valueAt(isAsStored(path) ? own.profile : from, path),
    to: valueAt(to, path),
  });
  const lists = new Set(paths.flatMap((path) => tickAt(path)?.list ?? []));
  const single = paths.filter((path) => !tickAt(path));
  const mergeTicks = (list: string) => {
    const ticks = paths.flatMap((path) => {
      const tick = tickAt(path);
      return tick?.list === list ? [{ option: tick.option, isTicked: changes[path]?.to === true }] : [];
    });
    const options = (isTicked: boolean) => ticks.filter((one) => one.isTicked === isTicked).map(({ option }) => option);
    return { add: options(true), remove: options(false) };
  };
  const answers = [
    ...single.map((path) => ({ at: answerAt(path), change: changeAt(path) })),
    ...[...lists].map((list) => ({ at: answerAt(list), change: mergeTicks(list) })),
  ];
  return {
    changes: Object.fromEntries(single.filter((path) => !answerAt(path)).map((path) => [path, changeAt(path)])),
    ...Object.fromEntries([...lists].filter((list) => !answerAt(list)).map((list) => [list, mergeTicks(list)])),
    answers: answers.flatMap(({ at, change }) => (at ? [{ ...at, ...change }] : [])),
  } as Body;
}

function valueAt(profile: StoredProfile, path: string): unknown {
  const answer = answerAt(path);
  return answer ? (profile.answers[answer.category]?.[answer.key] ?? null) : profile[path as keyof StoredProfile];
}

/** Shows why a save failed, and the server's messages at their fields. */
export function showProblems(error: unknown, { setError }: UseFormReturn<ProfileValues>): void {
  const problems = isApiError(error) ? refusedFields(error.fields) : [];
  problems.forEach(([field, message], index) =>
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  toast.error(
    "Couldn't save your profile",
    isApiError(error, 'refused', 'invalid_input')
      ? error.message
      : 'Your changes are still here. Check your connection and try again.',
  );
}

/**
 * Maps the server's paths to the form's fields: 'changes.themes.to.0' and 'themes' are both the themes; answers have
 * their own.
 */
const refusedFields = (fields: Record<string, string> = {}): [FieldPath<ProfileValues>, string][] =>
  Object.entries(fields).flatMap(([path, message]): [FieldPath<ProfileValues>, string][] => {
    const own = path.replace(/^changes\./, '');
    if (isAnswerPath(own)) return [[own, message]];
    const name = own.split('.')[0];
    const field = profileFields.find((one) => one === name);
    return field ? [[field, message]] : [];
  });

const isAnswerPath = (path: string): path is `answers.${Category}` => path.startsWith('answers.');
