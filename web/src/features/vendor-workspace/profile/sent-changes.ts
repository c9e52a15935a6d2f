import type { OwnProfile, StoredProfile } from '#shared/api/vendor-profile.ts';
import type { vendors } from '#shared/api/vendors.ts';
import { isSameValue } from '#shared/kernel/field-changes.ts';
import type { FieldChanges } from '#shared/kernel/field-changes.ts';
import type { CallRequest } from '#web/lib/api.ts';
import { answerAt, toFields, tickAt, valuesIn } from './profile-fields.ts';
import type { ProfileFields } from './profile-fields.ts';
import { toValues } from './profile-values.ts';
import { toProfile } from './to-profile.ts';

type Body = CallRequest<typeof vendors.changeVendorProfile>['body'];

/** What the form's fields were made from: their values, and the profile as it is stored. */
interface Base {
  values: ProfileFields;
  own: OwnProfile;
}

/** The form's changes as they are sent. */
export function sentChanges(changes: FieldChanges<ProfileFields>, { values, own }: Base): Body {
  const paths = Object.keys(changes);
  const profileSide = (side: 'from' | 'to') =>
    toProfile(valuesIn({ ...values, ...Object.fromEntries(paths.map((path) => [path, changes[path]?.[side]])) }));
  const [from, to] = [profileSide('from'), profileSide('to')];
  const shown = toFields(toValues(own));
  // To the letter where it is as stored: the form may not show it as it is written, such as a theme with a comma.
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
