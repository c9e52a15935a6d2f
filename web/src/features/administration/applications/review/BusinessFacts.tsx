import { Suspense, lazy } from 'react';
import type { ReviewedApplication } from '#shared/api/administration/administration-people.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { basicNames } from '#shared/vendors/application/application-names.ts';
import type { BasicInformation } from '#shared/vendors/application/application.ts';
import { formatTime12 } from '#shared/kernel/dates.ts';
import { formatWeekdays } from '#shared/kernel/weekdays.ts';
import { openWeekdaysIn } from '#shared/vendors/application/application-calendar.ts';
import { contactLinks } from '#web/domain/directory/contact-links.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import styles from './ReviewDialog.module.css';

const ReachMap = lazy(lazyWithRetry(() => import('#web/domain/directory/map/ReachMap.tsx')));

const deliveryNames = { pickup: 'Pickup', delivery: 'Delivery', dine_in: 'Dine-in' } as const;

const formatBasicInformation = (basic: BasicInformation): Record<keyof BasicInformation, string> => ({
  ...basic,
  travelDistanceMiles: basic.travelDistanceMiles === null ? '' : `${basic.travelDistanceMiles} miles`,
  openWeekdays: basic.openWeekdays.length > 0 ? formatWeekdays(openWeekdaysIn(basic)) : '',
  opensAt: basic.opensAt && formatTime12(basic.opensAt),
  closesAt: basic.closesAt && formatTime12(basic.closesAt),
  serviceCategories: basic.serviceCategories.map(categoryLabel).join(', '),
  availableThemes: basic.availableThemes.join(', '),
  deliveryOptions: basic.deliveryOptions.map((option) => deliveryNames[option]).join(', '),
  eventTypes: basic.eventTypes.join(', '),
});

const fieldOfLink = {
  website: 'website',
  social: 'instagramHandle',
  TikTok: 'tiktokHandle',
  email: 'email',
  phone: 'phone',
} as const;

/** Returns links to look up or contact the business, by field. */
const linksIn = (basic: BasicInformation): Partial<Record<keyof BasicInformation, string>> =>
  Object.fromEntries(
    contactLinks({ ...basic, name: basic.businessName }).map(({ what, href }) => [
      fieldOfLink[what as keyof typeof fieldOfLink],
      href,
    ]),
  );

/** A link in a new tab that sends no referrer. */
const Linked = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
    {children}
    <span className="hidden"> (opens in a new tab)</span>
  </a>
);

/** The first step of the wizard; of the bank account, only whether one exists (rule administration-2). */
export const BusinessFacts = ({ review }: { review: ReviewedApplication }) => {
  const { basic } = review.application.form;
  const words = formatBasicInformation(basic);
  const links = linksIn(basic);
  const names = Object.entries(basicNames) as [keyof BasicInformation, string][];
  return (
    <section className={styles.part} aria-label="Business">
      <h3>Business</h3>
      <dl className={styles.facts}>
        {names.map(([key, name]) => (
          <div key={key} className={key === 'description' ? styles.wide : undefined}>
            <dt>{name}</dt>
            <dd>{links[key] ? <Linked href={links[key]}>{words[key]}</Linked> : given(words[key])}</dd>
          </div>
        ))}
        <div>
          <dt>Bank account</dt>
          <dd>{given(review.hasBankAccount ? 'Provided' : '')}</dd>
        </div>
      </dl>
      <Reach review={review} />
    </section>
  );
};

const given = (words: string) => words || <span className="soft">Not provided</span>;

const Reach = ({ review: { place, application } }: { review: ReviewedApplication }) => {
  const { travelDistanceMiles: miles } = application.form.basic;
  if (!place || miles === null || miles <= 0) return null;
  return (
    <div className={styles.reach}>
      <Suspense fallback={<Skeleton ratio="1" radius="var(--r-card)" />}>
        <ReachMap place={place} miles={Math.min(miles, 500)} />
      </Suspense>
    </div>
  );
};
