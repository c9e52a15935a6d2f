import { useState } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { formatCents } from '#shared/kernel/money.ts';
import { offerQuote } from '#shared/offers/offer-quote.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { useSession } from '#web/lib/session.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import type { VendorInquiry } from '#shared/api/messaging/inquiries.ts';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { formatHold, formatValidUntil } from './offer-text.ts';
import { OfferFields } from './OfferFields.tsx';
import type { OfferParts } from './offer-parts.ts';
import { pricedTerms, toOfferTerms } from './offer-values.ts';
import type { OfferValues } from './offer-values.ts';
import { OfferTerms } from './OfferCard.tsx';
import type { AtPlace } from './OfferCard.tsx';
import { offersQuery, vendorInquiriesQuery } from './api.ts';
import { Folded } from './Folded.tsx';
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
      <span className="fine soft">{formatCents(subtotalCents)} plus the platform fee</span>
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
          {formatCents(newer.totalCents)}. {formatValidUntil(newer)}.
        </p>
      )}
      <div className={`wrap ${styles.choices}`}>
        <Button size="small" onClick={editing.continueWithMine}>
          Keep What I Typed
        </Button>
        <Button size="small" onClick={editing.startFromNewer}>
          Start from the Newer Offer
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
              Send Offer
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
          <OfferPreview values={values} timeZone={known.inquiry?.facts.timeZone} />
        ) : (
          <OfferFields {...{ form, values, latest }} facts={known.inquiry?.facts} />
        )}
        <ErrorBanner>{problem}</ErrorBanner>
      </form>
    </Dialog>
  );
};

/** A preview of the offer for its host, before it is sent; only for valid values. */
const OfferPreview = ({ values, timeZone }: { values: OfferValues } & AtPlace) => {
  const vendorName = useSession().me?.vendor?.name ?? '';
  const terms = toOfferTerms(values);
  return (
    <Card as="section" className={styles.preview} aria-label="Preview">
      <OfferTerms offer={{ ...terms, vendorName }} timeZone={timeZone} />
      <p className="small strong">Valid until {formatLongDate(terms.validThrough)}</p>
      {terms.holdsDay && <p className="small strong">{formatHold(terms, true)}</p>}
    </Card>
  );
};

interface EarlierOffersProps {
  /** This offer's conversation, whose own offers are excluded. */
  conversationId: string;
  onChoose: (offer: OfferView) => void;
}

const formatInquiry = ({ hostName, facts, offer }: VendorInquiry): string =>
  `${facts.title}, ${hostName}${offer ? `: ${formatCents(offer.totalCents)}` : ''}`;

/** The vendor's latest offers to other hosts, as starting points for lines and texts; nothing before there are any. */
const EarlierOffers = ({ conversationId, onChoose }: EarlierOffersProps) => {
  const client = useQueryClient();
  const { data } = useInfiniteQuery(vendorInquiriesQuery);
  const inquiries = data?.pages.flatMap((page) => page.inquiries) ?? [];
  const others = inquiries.filter((one) => one.offer && one.conversationId !== conversationId);
  if (others.length === 0) return null;
  const choose = async (id: string) => {
    if (id === '') return;
    try {
      const { offers } = await client.fetchQuery(offersQuery(id));
      if (offers[0]) onChoose(offers[0]);
    } catch {
      toast.error("Couldn't load the offer", 'Check your connection and try again.');
    }
  };
  return (
    <Folded summary="Start from an earlier offer" isOpen={false} hasProblem={false}>
      <SelectField
        label="Earlier offer"
        hint="Copies its lines and notes. The date, guests and hours stay as they are."
        placeholder="Choose an offer"
        options={others.map((one) => ({ value: one.conversationId, label: formatInquiry(one) }))}
        onChange={({ target }) => void choose(target.value)}
      />
    </Folded>
  );
};
