import { lazy, Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import type { LogInsert } from '../messaging/MessageLog.tsx';
import { useOffers } from './api.ts';

// Few conversations have offers.
const OfferBar = lazy(lazyWithRetry(async () => ({ default: (await import('./OfferBar.tsx')).OfferBar })));
const OfferInLog = lazy(lazyWithRetry(async () => ({ default: (await import('./OfferInLog.tsx')).OfferInLog })));
const OfferDialog = lazy(lazyWithRetry(async () => ({ default: (await import('./OfferDialog.tsx')).OfferDialog })));

interface ChatOffers {
  /** Below the head of the chat: the current offer, or a button to make one. */
  bar: ReactNode;
  /** The latest offer, among the messages. */
  insert: LogInsert | undefined;
}

/** Returns the offers of a conversation, live; nothing if no inquiry opened it. */
export function useChatOffers(conversationId: string, otherName: string | undefined): ChatOffers {
  const { data: known, isFetching } = useOffers(conversationId);
  const card = useRef<HTMLDivElement>(null);
  const [isComposing, setIsComposing] = useState(false);
  const [isReady, setIsReady] = useState(false);
  // The form starts from the known offers when it opens, so they must be up to date.
  if (isComposing && !isReady && !isFetching) setIsReady(true);
  const close = () => {
    setIsComposing(false);
    setIsReady(false);
  };
  if (!known?.inquiry) return { bar: null, insert: undefined };
  const [latest] = known.offers;
  const parts = { conversationId, known, card, onCompose: () => setIsComposing(true) };
  return {
    bar: (
      <>
        <Suspense>
          <OfferBar {...parts} />
        </Suspense>
        {isComposing && isReady && otherName && (
          <Suspense>
            <OfferDialog {...parts} hostName={otherName} onClose={close} />
          </Suspense>
        )}
      </>
    ),
    insert: latest && {
      at: latest.madeAt,
      content: (
        <Suspense>
          <OfferInLog {...parts} />
        </Suspense>
      ),
    },
  };
}
