import { lazyWithRetry } from './lazy-with-retry.ts';
import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Returns a resolver that loads when the first field gets the focus instead of with its page, for pages whose first
 * load has no room for the 12 KiB of a form's schema (decision 98).
 */
export function lazyResolver<Input extends FieldValues, Context, Output>(
  load: () => Promise<Resolver<Input, Context, Output>>,
): Resolver<Input, Context, Output> {
  loadWithFirstField(load);
  return async (values, context, options) => (await lazyWithRetry(load)())(values, context, options);
}

/**
 * Loads the script while there is a connection: after a failed fetch it comes only with a reload of the page, which
 * loses unsaved input.
 */
function loadWithFirstField(load: () => Promise<unknown>): void {
  const enter = ({ target }: FocusEvent) => {
    if (!navigator.onLine || !(target instanceof Element && target.matches('input, textarea, select'))) return;
    document.removeEventListener('focusin', enter);
    load().catch(() => undefined);
  };
  document.addEventListener('focusin', enter);
}
