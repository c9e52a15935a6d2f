import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { loadConfig } from '#web/lib/config.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import type { CardFieldsProps } from './payment-provider.ts';

/** Loads the fields of the payment provider that this site was deployed with, and no other provider's code. */
const loadChosen = async (): Promise<{ default: ComponentType<CardFieldsProps> }> => {
  const { stripePublishableKey } = await loadConfig();
  if (!stripePublishableKey) return { default: (await import('./SandboxFields.tsx')).SandboxFields };
  const { stripeFields } = await import('./StripeFields.tsx');
  return { default: stripeFields(stripePublishableKey) };
};

const Chosen = lazy(lazyWithRetry(loadChosen));

export const ChosenFields = (props: CardFieldsProps) => (
  <Suspense
    fallback={
      <Loading text="Loading card fields..." quiet>
        <Skeleton height="10rem" />
      </Loading>
    }
  >
    <Chosen {...props} />
  </Suspense>
);
