import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import { browserStore } from '#web/domain/editing/unsaved-store.ts';
import type { Unsaved, UnsavedStore } from '#web/domain/editing/unsaved-store.ts';
import { useKeepUnsaved } from '#web/domain/editing/use-keep-unsaved.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/session.ts';
import { vendorToday } from '#web/lib/zones.ts';

import { useMakeOffer } from './api.ts';
import type { ConversationOffers } from './api.ts';
import { byField, offerResolver } from './offer-problems.ts';
import {
  copyContents,
  matchesOffer,
  toOfferTerms,
  valuesOfInquiry,
  valuesOfOffer,
  valuesOfRequest,
} from './offer-values.ts';
import type { OfferValues } from './offer-values.ts';

const sameValues = (one: OfferValues, other: OfferValues): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns true if the browser's stored data is an offer: users can edit it. */
const isValues = (values: unknown): values is OfferValues =>
  typeof values === 'object' && values !== null && 'lines' in values && Array.isArray(values.lines);

/** Returns the stored draft; undefined if it was sent, which a page can't record if it was left before the response. */
function readUnsent(store: UnsavedStore<OfferValues>, { offers: [latest] }: ConversationOffers) {
  const typed = store.read();
  const isSent = typed && latest?.version === typed.base.version + 1 && matchesOffer(typed.values, latest);
  if (isSent) store.remove();
  return isSent ? undefined : typed;
}

/** Starts with a copy of the latest offer, or the facts of the inquiry; with both if the host asked for a new one. */
function freshStart({ offers: [latest], inquiry }: ConversationOffers): Unsaved<OfferValues> {
  if (!inquiry) throw new Error('Offers answer an inquiry');
  const values = startValues(latest, inquiry, vendorToday());
  return { base: { version: latest?.version ?? 0, values }, values };
}

function startValues(
  latest: OfferView | undefined,
  { facts, newOfferAskedAt }: NonNullable<ConversationOffers['inquiry']>,
  today: string,
): OfferValues {
  if (!latest) return valuesOfInquiry(facts, today);
  return newOfferAskedAt ? valuesOfRequest(facts, latest, today) : valuesOfOffer(latest, today);
}

export interface OfferEditing {
  form: UseFormReturn<OfferValues>;
  values: OfferValues;
  /** Another tab has sent a newer offer. */
  isOutdated: boolean;
  isSending: boolean;
  /** Why the service refused it, if no field shows the reason. */
  problem: string | undefined;
  /** Replaces the newer offer with this input. */
  continueWithMine: () => void;
  /** Starts again with a copy of the newer offer. */
  startFromNewer: () => void;
  /** Copies lines and texts of an offer to another host; the event and the end stay unchanged. */
  startFrom: (earlier: OfferView) => void;
  submit: () => void;
}

interface Options {
  conversationId: string;
  known: ConversationOffers;
  onSent: () => void;
  onInvalid: () => void;
}

/** Manages an offer's form. The browser stores the input until it is sent or undone, and restores it after a reload. */
export function useOfferForm({ conversationId, known, onSent, onInvalid }: Options): OfferEditing {
  const userId = useSession().me?.id ?? '';
  const [store] = useState(() => browserStore(userId, `offer.${conversationId}`, isValues));
  const [start] = useState(() => readUnsent(store, known) ?? freshStart(known));
  const [base, setBase] = useState(start.base);
  const form = useForm<OfferValues>({ resolver: offerResolver, defaultValues: start.values });
  const watched = useWatch({ control: form.control });
  const { values } = useKeepUnsaved(store, { base, watched, isSame: sameValues });
  const make = useMakeOffer(conversationId);
  const version = known.offers[0]?.version ?? 0;
  const isOutdated = base.version !== version && !make.isPending && !make.isSuccess;

  const showFields = (error: unknown) => {
    const fields = byField((isApiError(error) && error.fields) || {});
    for (const [name, message] of Object.entries(fields)) form.setError(name as keyof OfferValues, { message });
    onInvalid();
  };
  const send = form.handleSubmit((valid) => {
    const body = { terms: toOfferTerms(valid), replaces: base.version };
    const onSuccess = () => {
      store.remove();
      onSent();
    };
    make.mutate(body, { onSuccess, onError: showFields });
  }, onInvalid);
  return {
    form,
    values,
    isOutdated,
    isSending: make.isPending,
    problem: make.error && !isOutdated ? failureReason(make.error) : undefined,
    continueWithMine: () => setBase({ ...base, version }),
    startFromNewer: () => {
      const newer = freshStart(known);
      setBase(newer.base);
      form.reset(newer.values);
    },
    startFrom: (earlier) => form.reset({ ...values, ...copyContents(earlier) }, { keepDefaultValues: true }),
    submit: () => void send(),
  };
}

const failureReason = (error: unknown): string => errorText(error, "Couldn't send the offer. Try again.");
