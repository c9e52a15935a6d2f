import { createHash } from 'node:crypto';
import { UserRegistered } from '#events/accounts/user-registered.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import type { Profile } from '#functions/data/accounts/profile.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import type { UserIds } from './accounts.ts';
import { toSlug } from './vendors/business.ts';
import type { Calendar } from './calendar.ts';
import { logins } from './content/logins.ts';
import { familyNames, givenNames, newcomers, pastHosts } from './content/people.ts';
import type { DemoItems } from './demo-items.ts';
import { demoMeta } from './event-meta.ts';
import { demoUserId } from './ids.ts';

/** Returns a person without a sign-in. */
export const pastHost = (name: string) => ({
  userId: demoUserId(`host ${name}`),
  fullName: name,
  email: `${toSlug(name)}@mail.example`,
});

const registeredEvent = ({ userId, email, createdAt }: Profile) =>
  UserRegistered.create({ userId }, demoMeta(`registered ${email}`, createdAt, userId));

/** Registers a person who joined long ago: counted, but without a welcome email. */
export function register(demo: DemoItems, profile: Profile): void {
  demo.putWith(profileEntity, profile, registeredEvent(profile), 'counted');
}

/** Registers the people who can sign in, welcomed by email, then hosts and newcomers without a login. */
export function registerPeople(demo: DemoItems, users: UserIds, calendar: Calendar): void {
  for (const [name, { email, fullName, joinedDaysAgo }] of Object.entries(logins)) {
    const userId = users[name as keyof UserIds];
    const mailSecret = createHash('sha256').update(userId).digest('base64url').slice(0, 32);
    const profile = { userId, email, fullName, createdAt: calendar.at(-joinedDaysAgo), mailSecret };
    demo.putWith(profileEntity, profile, registeredEvent(profile), 'emitted');
  }
  for (const { name, joinedDaysAgo } of pastHosts) {
    register(demo, { ...pastHost(name), createdAt: calendar.at(-joinedDaysAgo) });
  }
  for (let nth = 0; nth < newcomers; nth += 1) register(demo, newcomer(nth, calendar));
}

function newcomer(nth: number, calendar: Calendar): Profile {
  const r = seededRandom(`newcomer ${nth}`);
  const fullName = `${r.pick(givenNames)} ${r.pick(familyNames)}`;
  // More of them joined lately than a month ago.
  const daysAgo = Math.floor(30 * r() ** 1.4);
  const createdAt = calendar.at(-daysAgo, `${10 + r.int(0, 9)}:${r.int(10, 59)}`);
  return {
    userId: demoUserId(`newcomer ${nth}`),
    fullName,
    email: `${toSlug(fullName)}${nth}@mail.example`,
    createdAt,
  };
}
