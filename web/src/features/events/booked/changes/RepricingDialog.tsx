import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { ChangedPart } from '#shared/orders/changes/change-schema.ts';
import { changedTitles, figureClause, matchesTarget } from '#shared/orders/changes/changed-part.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import { paymentPath } from '#web/domain/orders/repricing/api.ts';
import { RepricingAmounts } from '#web/domain/orders/repricing/RepricingAmounts.tsx';
import { errorText } from '#web/lib/api-error.ts';
import { useDebounced } from '#web/lib/forms/use-debounced.ts';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useReprice, useRepricingPreview } from './api.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { ChangeConsentNote } from './ConsentNote.tsx';
import { formatVendorNames } from './move-text.ts';

/** The amounts, or why they can't be shown yet. */
const Preview = ({ query }: { query: ReturnType<typeof useRepricingPreview> }) => {
  const { data, isError, error, isPending, isEnabled, refetch } = query;
  if (isError)
    return (
      <RetryBanner live onRetry={() => void refetch()}>
        {errorText(error, "Couldn't load the prices.")}
      </RetryBanner>
    );
  if (isPending && isEnabled)
    return (
      <Loading text="Calculating the prices..." quiet>
        <Skeleton height="12rem" radius="var(--r-field)" />
      </Loading>
    );
  return data ? <RepricingAmounts preview={data} /> : null;
};

/** The texts of each kind of change. */
const texts = {
  guests: {
    title: 'Change guest count',
    text: 'Prices per guest are recalculated at your booked rates.',
    confirm: 'Change Guest Count',
    problem:
      "Not all of your vendors can take this many guests. Choose a different guest count, or cancel a vendor that can't.",
  },
  hours: {
    title: 'Change hours',
    text: 'Prices per hour are recalculated at your booked rates. The start time stays.',
    confirm: 'Change Hours',
    problem: "Not all of your vendors can stay longer. Choose a different duration, or cancel a vendor that can't.",
  },
  place: {
    title: 'Change location',
    text: 'Travel fees are recalculated at your booked rates.',
    confirm: 'Change Location',
    problem: "Not all of your vendors travel there. Choose a different location, or cancel a vendor that doesn't.",
  },
  packages: {
    title: 'Change packages',
    text: 'Packages you booked keep their rates. New packages are at their current price.',
    confirm: 'Change Packages',
    problem: "The vendor can't provide these packages. Choose others, or message the vendor.",
  },
  times: {
    title: 'Change times',
    text: 'Prices per hour are recalculated at your booked rates. Your other vendors stay as they are.',
    confirm: 'Change Times',
    problem: "The vendor can't take these times. Choose others, or message the vendor.",
  },
} as const;

/** Removes the address, which must not be in a URL; prices depend on the ZIP code only. */
const withoutAddress = ({ venueAddress: _, ...target }: RepricingTarget): RepricingTarget => target;

interface RepricingDialogProps {
  booking: Booking;
  kind: ChangedPart['kind'];
  /** Undefined while the choice can't be requested. */
  wanted: RepricingTarget | undefined;
  /** False while required input is missing. */
  isComplete?: boolean;
  /** Renders the field for the choice; `problem` is why it can't be confirmed. */
  renderField: (problem: string | undefined) => ReactNode;
  onClose: () => void;
}

/** Manages the preview of the change, its error, and its confirmation: charged on the payment page, or made at once. */
function useRepricing({ booking, kind, wanted, onClose }: Omit<RepricingDialogProps, 'renderField'>) {
  const { id, event } = booking;
  const navigate = useNavigate();
  const shown = useDebounced(wanted && withoutAddress(wanted), 300);
  const query = useRepricingPreview(id, shown);
  const change = useReprice(booking);
  const preview =
    wanted && query.data && matchesTarget(query.data.change.to, withoutAddress(wanted)) ? query.data : undefined;
  const isRefused = preview?.vendors.some(({ problem }) => problem !== null);
  const problem = isRefused ? texts[kind].problem : (preview?.problem ?? undefined);
  const asked = preview?.vendors.filter(({ mustAgree }) => mustAgree !== null) ?? [];
  const needsCard = preview !== undefined && asked.length === 0 && preview.chargedCents > 0;
  const confirm = () => {
    if (!wanted || !preview) return;
    const state = { venueAddress: wanted.venueAddress };
    if (needsCard) return void navigate(paymentPath(id, wanted), { state });
    const onSuccess = () => {
      if (asked.length > 0)
        toast.success('Request sent', `We asked ${formatVendorNames(asked)}. Nothing has changed yet.`);
      else toast.success(changedTitles[kind], `${event.title} ${figureClause(preview.change.to)}.`);
      onClose();
    };
    change.mutate({ wanted, preview }, { onSuccess });
  };
  return { query, change, preview, asked, problem, needsCard, confirm };
}

/** Confirms a change of a booked event: shows each vendor's price before and after, then the use of the difference. */
export const RepricingDialog = (props: RepricingDialogProps) => {
  const { booking, kind, wanted, isComplete = true, renderField, onClose } = props;
  const { query, change, preview, asked, problem, needsCard, confirm } = useRepricing(props);
  const { title, text, confirm: confirmLabel } = texts[kind];
  return (
    <ChangeDialog
      large={kind === 'packages'}
      title={title}
      text={`${text} We'll let ${kind === 'packages' || kind === 'times' ? 'the vendor' : 'your vendors'} know right away.`}
      confirmLabel={asked.length > 0 ? 'Ask to Change' : needsCard ? 'Continue to Payment' : confirmLabel}
      canConfirm={preview !== undefined && isComplete && problem === undefined && !query.isFetching}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      {renderField(problem)}
      {asked.length > 0 && problem === undefined && <ChangeConsentNote booking={booking} asked={asked} />}
      {wanted && <Preview query={query} />}
    </ChangeDialog>
  );
};
