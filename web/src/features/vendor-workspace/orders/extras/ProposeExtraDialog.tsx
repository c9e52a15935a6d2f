import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { platformFeeCents } from '#shared/checkout/platform-fee.ts';
import { textBounds, textProblem } from '#shared/kernel/limits.ts';
import { formatCents, parseCents } from '#shared/kernel/money.ts';
import { platformFeePercent } from '#shared/kernel/policies.ts';
import { extraPriceProblem } from '#shared/orders/extras/proposed-extras.ts';
import { errorText } from '#web/lib/api-error.ts';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import styles from '../OrderDetail.module.css';
import { useProposeExtra } from './api.ts';

interface ProposeExtraDialogProps {
  bookingId: string;
  customerName: string;
  onClose: () => void;
}

/** Manages the typed extra: its valid request, or the problems with it. */
function useExtraForm() {
  const [extraId] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState('');
  const [price, setPrice] = useState('');
  const cents = parseCents(price);
  const problems = { title: textProblem('extraName', title), price: extraPriceProblem(cents) };
  const body =
    problems.title || problems.price || cents === undefined ? undefined : { extraId, title: title.trim(), cents };
  return { title, setTitle, price, setPrice, problems, body };
}

/** Proposes an extra with its price to an order's host (rule extras-21). */
export const ProposeExtraDialog = ({ bookingId, customerName, onClose }: ProposeExtraDialogProps) => {
  const form = useExtraForm();
  const [wasTried, setTried] = useState(false);
  const id = useId();
  const propose = useProposeExtra(bookingId);
  const { body, problems } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!body || propose.isPending) return;
    const onSuccess = () => {
      toast.success('Extra proposed', `${customerName} can agree to it or decline it. We notified them.`);
      onClose();
    };
    propose.mutate(body, { onSuccess });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Propose an extra"
      text={`${customerName} agrees to it or declines it. Nothing is charged until you report it after the event and they accept.`}
      cancelLabel="Not now"
      confirmLabel="Propose Extra"
      look="primary"
      busy={propose.isPending}
      form={id}
    >
      <form id={id} noValidate className={styles.form} onSubmit={submit}>
        <TextField
          label="Name"
          maxLength={textBounds.extraName.max}
          value={form.title}
          onChange={(event) => form.setTitle(event.target.value)}
          error={wasTried ? problems.title : undefined}
          hint="What the host gets, such as a second cake"
        />
        <TextField
          label="Your price in $"
          inputMode="decimal"
          autoComplete="off"
          value={form.price}
          onChange={(event) => form.setPrice(event.target.value)}
          error={wasTried ? problems.price : undefined}
        />
        {body && (
          <PriceLines>
            <PriceLine label="You get" amount={formatCents(body.cents)} tone="total" />
            <PriceLine
              label={`The host pays, with our fee of ${platformFeePercent}%`}
              amount={formatCents(body.cents + platformFeeCents(body.cents))}
              tone="soft"
            />
          </PriceLines>
        )}
      </form>
      <ErrorBanner>{propose.error && errorText(propose.error, "Couldn't propose it. Try again.")}</ErrorBanner>
    </ConfirmDialog>
  );
};
