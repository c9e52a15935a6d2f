import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Category } from '#shared/kernel/categories.ts';
import { profileProblems } from '#shared/vendors/profile-rules.ts';
import type { ServicePhotos } from '#shared/vendors/service-photos.ts';
import { vendorProfileSchema } from '#shared/vendors/vendor-profile.ts';
import type { ProfileField, ProfileValues } from './profile-values.ts';
import { toProfile } from './profile-values.ts';

type Messages = Partial<Record<ProfileField, string>>;

/** The sentence at each field that keeps a profile of these categories from being saved; the server's own rules. */
export function problemsOf(
  values: ProfileValues,
  categories: readonly Category[],
  shown: ServicePhotos = {},
): Messages {
  const profile = toProfile(values);
  const problems: Messages = {};
  for (const { path, message } of vendorProfileSchema.safeParse(profile).error?.issues ?? [])
    problems[path[0] as ProfileField] ??= message;
  const streetAddress = profile.streetAddress.trim();
  return { ...profileProblems({ ...profile, streetAddress }, categories, shown), ...problems };
}

/** The form's check. */
export const profileResolver =
  (categories: readonly Category[], shown: ServicePhotos): Resolver<ProfileValues> =>
  (values) => {
    const problems = Object.entries(problemsOf(values, categories, shown));
    if (problems.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(problems.map(([field, message]) => [field, { type: 'validate', message }]));
    return { values: {}, errors: errors as FieldErrors<ProfileValues> };
  };
