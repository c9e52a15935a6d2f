import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '#shared/api/booking.ts';
import type { RepricingPreview } from '#shared/api/repricing.ts';
import { numberProblem } from '#shared/kernel/limits.ts';
import { RepricingAmounts } from '#web/domain/orders/repricing/RepricingAmounts.tsx';
import { errorText } from '#web/lib/api-error.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { useReprice, useRepricingPreview } from './api.ts';
import { plural } from '#shared/kernel/plural.ts';

interface GuestsDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** The count that was typed; undefined while it is none that can be asked for. */
const countIn = (typed: string, present: number | null): number | undefined => {
  const count = Number(typed);
  return numberProblem('guestCount', count) === undefined && count !== present ? count : undefined;
};

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

/** Why it can't be confirmed; each vendor has its own reason below. */
const problemWords = ({ vendors, problem }: RepricingPreview): string | undefined =>
  vendors.some((vendor) => vendor.problem !== null)
    ? "Not all of your vendors can take this many guests. Choose another guest count, or cancel a vendor that can't."
    : (problem ?? undefined);

/** Asks for another guest count of a booked event: each vendor's price before and after, then what becomes of the difference. */
export const GuestsDialog = ({ booking, onClose }: GuestsDialogProps) => {
  const { id, event } = booking;
  const navigate = useNavigate();
  const [typed, setTyped] = useState(String(event.guestCount));
  const wanted = countIn(typed, event.guestCount);
  const query = useRepricingPreview(id, useDebounced(wanted, 300));
  const change = useReprice(booking);
  const preview = wanted !== undefined && query.data?.to === wanted ? query.data : undefined;
  const problem = preview && problemWords(preview);
  const needsCard = preview !== undefined && preview.chargedCents > 0;
  const confirm = (agreed: RepricingPreview) => {
    if (needsCard) return void navigate(`/payment?bookingId=${id}&guests=${agreed.to}`);
    const onSuccess = () => {
      toast.success('Guest count changed', `${event.title} is now for ${plural(agreed.to, 'guest')}.`);
      onClose();
    };
    change.mutate(agreed, { onSuccess });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Change guest count"
      text="Prices per guest are recalculated at the rates you booked. We'll let your vendors know right away."
      cancelLabel="Keep It"
      confirmLabel={needsCard ? 'Continue to Payment' : 'Change Guest Count'}
      look="primary"
      disabled={!preview || problem !== undefined || query.isFetching}
      busy={change.isPending}
      onConfirm={() => preview && confirm(preview)}
    >
      <TextField
        label="Guests"
        type="number"
        inputMode="numeric"
        min={1}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          change.reset();
        }}
        error={typed === '' ? undefined : (numberProblem('guestCount', Number(typed)) ?? problem)}
        hint={`Now ${event.guestCount}`}
      />
      {wanted !== undefined && <Preview query={query} />}
      <ErrorBanner>{change.isError && errorText(change.error, 'Nothing was changed. Try again.')}</ErrorBanner>
    </ConfirmDialog>
  );
};
