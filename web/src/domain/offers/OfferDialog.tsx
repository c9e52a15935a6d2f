import { useState } from 'react';
import { formatCents } from '#shared/kernel/money.ts';
import { offerQuote } from '#shared/offers/offer-quote.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { EarlierOffers } from './EarlierOffers.tsx';
import { untilWords } from './offer-words.ts';
import { OfferPreview } from './OfferPreview.tsx';
import { OfferFields } from './OfferFields.tsx';
import type { OfferParts } from './offer-parts.ts';
import { pricedTerms } from './offer-values.ts';
import type { OfferValues } from './offer-values.ts';
import styles from './OfferForm.module.css';
import { useOfferForm } from './use-offer-form.ts';
import type { OfferEditing } from './use-offer-form.ts';

interface OfferDialogProps extends Pick<OfferParts, 'conversationId' | 'known'> {
  hostName: string;
  onClose: () => void;
}

/** The total while it is typed, by the same calculation as checkout. */
const Total = ({ values }: { values: OfferValues }) => {
  const { subtotalCents, totalCents } = offerQuote(pricedTerms(values));
  return (
    <p className={styles.total}>
      <span className="strong num">Host pays {formatCents(totalCents)}</span>
      <span className="fine soft">{formatCents(subtotalCents)} and the platform fee</span>
    </p>
  );
};

/** Another tab sent an offer after this one was started. */
const Outdated = ({ known, editing }: Pick<OfferDialogProps, 'known'> & { editing: OfferEditing }) => {
  const [newer] = known.offers;
  return (
    <Banner tone="wait" live title="You sent a newer offer in another tab">
      {newer && (
        <p>
          {formatCents(newer.totalCents)}. {untilWords(newer)}.
        </p>
      )}
      <div className={`wrap ${styles.choices}`}>
        <Button size="small" onClick={editing.continueWithMine}>
          Keep what I typed
        </Button>
        <Button size="small" onClick={editing.startFromNewer}>
          Start from the newer offer
        </Button>
      </div>
    </Banner>
  );
};

/** The form for an offer; the input is restored when it is reopened. */
export const OfferDialog = ({ conversationId, known, hostName, onClose }: OfferDialogProps) => {
  const [isPreview, setIsPreview] = useState(false);
  const onSent = () => {
    toast.success('Offer sent', `${hostName} can see it now.`);
    onClose();
  };
  const editing = useOfferForm({ conversationId, known, onSent, onInvalid: () => setIsPreview(false) });
  const { form, values, isOutdated, isSending, problem, submit } = editing;
  const [latest] = known.offers;
  const togglePreview = async () => setIsPreview(!isPreview && (await form.trigger(undefined, { shouldFocus: true })));
  return (
    <Dialog
      open
      large
      onClose={onClose}
      title={latest?.state === 'open' ? 'Replace your offer' : 'Make an offer'}
      text={isPreview ? `What ${hostName} will see.` : `To ${hostName}. The price is firm.`}
      actions={
        <>
          <Total values={values} />
          <div className={styles.buttons}>
            <Button onClick={() => void togglePreview()}>{isPreview ? 'Edit' : 'Preview'}</Button>
            <Button look="primary" busy={isSending} disabled={isOutdated} onClick={submit}>
              Send offer
            </Button>
          </div>
        </>
      }
    >
      {/* The form has no submit button: pressing Enter in a field must not send a firm price. */}
      <form noValidate className={styles.form} onSubmit={(event) => event.preventDefault()}>
        {isOutdated && <Outdated known={known} editing={editing} />}
        {!latest && !isPreview && <EarlierOffers conversationId={conversationId} onChoose={editing.startFrom} />}
        {isPreview ? (
          <OfferPreview values={values} />
        ) : (
          <OfferFields {...{ form, values, latest }} category={known.inquiry?.facts.category} />
        )}
        <ErrorBanner>{problem}</ErrorBanner>
      </form>
    </Dialog>
  );
};
