import { Suspense, lazy } from 'react';
import { useWatch } from 'react-hook-form';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { minimumLeadDays } from '#shared/kernel/policies.ts';
import { formatLeadTime, readLeadTime } from '#shared/vendors/lead-time.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Section } from './Section.tsx';
import type { ProfileValues } from './profile-values.ts';
import { useField } from './use-field.ts';
import { useInViewport } from './use-in-viewport.ts';

const VerifiedFacts = lazy(lazyWithRetry(() => import('./VerifiedFacts.tsx')));

/** The lead time and the verified facts, at the end of the page; the facts load when reached. */
export const Settings = ({ own }: { own: OwnProfile }) => {
  const field = useField();
  const leadTime = useWatch<ProfileValues, 'leadTime'>({ name: 'leadTime' });
  const { place, isReached } = useInViewport();
  return (
    <Section title="Settings">
      <TextField placeholder="1-2 weeks" hint={leadTimeHint(leadTime)} {...field('leadTime', 50)} />
      <div ref={place} className="stack">
        {isReached && (
          <Suspense>
            <VerifiedFacts own={own} />
          </Suspense>
        )}
      </div>
    </Section>
  );
};

/** Returns the effect of the typed lead time on bookings. */
function leadTimeHint(leadTime: string): string {
  const days = readLeadTime(leadTime);
  if (days === undefined) return 'How far ahead hosts should contact you, such as 1-2 weeks';
  return `Hosts can book you up to ${formatLeadTime(Math.max(days, minimumLeadDays))} before their event`;
}
