import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { PromoCodeForm } from '#shared/promotions/promo-form.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { toPromoForm, localDay, promoValuesSchema } from './promo-values.ts';
import type { ShownPromo } from './promo-actions.ts';
import { PromoFields } from './PromoFields.tsx';
import type { CheckedPromo, PromoValues } from './promo-values.ts';
import styles from './PromoCodes.module.css';

interface PromoDialogProps {
  /** The code to edit; undefined for a new one. */
  promo: ShownPromo | undefined;
  save: (form: PromoCodeForm) => Promise<unknown>;
  onClose: () => void;
  /** A question before the fields, and whether it is complete; it shows its own errors. */
  before?: ReactNode;
  mayStart?: (() => boolean) | undefined;
}

const emptyValues: Partial<PromoValues> = {
  code: '',
  description: '',
  discountType: 'percentage',
  minimumOrderAmount: 0,
  usageLimit: null,
  expiresOn: '',
};

function toPromoValues(promo: ShownPromo): PromoValues {
  const { code, description, discountType, discountValue, minimumOrderCents, usageLimit, expiresAt, timeZone } = promo;
  return {
    code,
    description,
    discountType,
    discountValue: discountType === 'fixed' ? discountValue / 100 : discountValue,
    minimumOrderAmount: minimumOrderCents / 100,
    usageLimit,
    expiresOn: expiresAt ? localDay(expiresAt, timeZone) : '',
  };
}

// The server's field names, where ours differ.
const fieldNames: Record<string, keyof PromoValues> = { expiresAt: 'expiresOn' };

/** Creates or edits a promo code; the server's errors show at their fields, and the input is kept. */
export const PromoDialog = ({ promo, save, onClose, before, mayStart }: PromoDialogProps) => {
  const [problem, setProblem] = useState<string>();
  const form = useForm<PromoValues, unknown, CheckedPromo>({
    resolver: zodResolver(promoValuesSchema),
    defaultValues: promo ? toPromoValues(promo) : emptyValues,
  });
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    if (mayStart?.() === false) return;
    try {
      await save(toPromoForm(values, promo));
      toast.success(promo ? 'Promo code saved' : 'Promo code created');
      onClose();
    } catch (error) {
      const fields = Object.entries((isApiError(error) && error.fields) || {});
      for (const [name, message] of fields) {
        form.setError(fieldNames[name] ?? (name as keyof PromoValues), { message }, { shouldFocus: true });
      }
      if (fields.length === 0) setProblem(errorText(error, "Couldn't save the promo code. Try again."));
    }
  });
  return (
    <Dialog open onClose={onClose} title={promo ? `Edit ${promo.code}` : 'Create promo code'} large>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {before}
        <PromoFields form={form} usedCount={promo?.usedCount ?? 0} />
        <ErrorBanner>{problem}</ErrorBanner>
        <div className={styles.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {promo ? 'Save Promo Code' : 'Create Promo Code'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
