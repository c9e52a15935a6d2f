import { set } from 'react-hook-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Category } from '#shared/kernel/categories.ts';
import { answerProblems } from '#shared/vendors/answer-problems.ts';
import { profileProblems } from '#shared/vendors/profile-rules.ts';
import type { ServicePhotos } from '#shared/vendors/service-photos.ts';
import { pickVendorFacts } from '#shared/vendors/vendor-answers.ts';
import type { VendorAnswers } from '#shared/vendors/vendor-answers.ts';
import { vendorProfileSchema } from '#shared/vendors/vendor-profile.ts';
import type { ProfileValues } from './profile-values.ts';
import { toProfile } from './to-profile.ts';

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
