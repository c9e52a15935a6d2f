import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { FoundVendor } from '#shared/api/directory/found-vendors.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { readSessionHint } from '#web/lib/session-hint.ts';
import { useSession } from '#web/lib/session.ts';
import { seePricesFrom, signInState } from '#web/domain/planning/guest-plan/sign-in-state.ts';
import { AvailabilityBadge, shownAvailability } from '#web/domain/directory/AvailabilityBadge.tsx';
import { ContactLinks } from '#web/domain/directory/ContactLinks.tsx';
import { contactLinks } from '#web/domain/directory/contact-links.ts';
import { MisfitReasons } from '#web/domain/directory/Misfits.tsx';
import { SaveVendor } from '#web/domain/directory/SaveVendor.tsx';
import { VendorCard } from '#web/domain/directory/VendorCard.tsx';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';

// A visitor's first load omits the code of plans and prices (rule directory-1).
const loadHostActions = lazyWithRetry(async () => ({ default: (await import('./HostActions.tsx')).HostActions }));
if (readSessionHint()) void loadHostActions();
const HostActions = lazy(loadHostActions);

type Listed = ComponentProps<typeof HostActions>;

const CardActions = ({ vendor, ...list }: { vendor: FoundVendor } & Pick<Listed, 'among' | 'category'>) => {
  const to = `/vendor/${vendor.id}`;
  if (!useSession().me)
    return (
      <ButtonLink full to="/login" state={signInState(to, seePricesFrom(vendor.name))}>
        Start Planning to See Pricing
      </ButtonLink>
    );
  const waiting = (
    <ButtonLink full to={to}>
      Add to Your Plan to View Pricing
    </ButtonLink>
  );
  return (
    <Suspense fallback={waiting}>
      <HostActions vendorId={vendor.id} services={vendor.categories} {...list} />
    </Suspense>
  );
};

interface ResultProps extends Pick<Listed, 'among' | 'category'> {
  vendor: FoundVendor;
  eager: boolean;
  /** The day of the search. */
  date?: string | undefined;
}

/** A vendor in the directory's list. */
export const Result = ({ vendor, eager, date, ...list }: ResultProps) => (
  <VendorCard
    vendor={vendor}
    corner={<SaveVendor vendor={vendor} />}
    to={`/vendor/${vendor.id}`}
    placeText={vendor.address}
    eager={eager}
    badges={
      <>
        {vendor.categories.map((category) => (
          <Badge key={category} tone="love">
            {categoryLabel(category)}
          </Badge>
        ))}
        <AvailabilityBadge availability={shownAvailability(vendor)} date={date} />
      </>
    }
    note={<MisfitReasons reasons={vendor.misfits} />}
    contact={contactLinks(vendor).length > 0 && <ContactLinks vendor={vendor} />}
    actions={<CardActions vendor={vendor} {...list} />}
  />
);
