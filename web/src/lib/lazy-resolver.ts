import { lazyWithRetry } from './lazy-with-retry.ts';
import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A resolver that loads with the first field that is entered instead of with its page, for pages whose first load has
 * no room for the 12 KiB of a form's schema (decision 98).
 */
export function lazyResolver<Input extends FieldValues, Context, Output>(
  load: () => Promise<Resolver<Input, Context, Output>>,
): Resolver<Input, Context, Output> {
  loadWithFirstField(load);
  return async (values, context, options) => (await lazyWithRetry(load)())(values, context, options);
}

/**
 * Before the connection is lost: a script that could not be fetched once comes only when the page is loaded again, and
 * unsaved input goes with the page.
 */
function loadWithFirstField(load: () => Promise<unknown>): void {
  const enter = ({ target }: FocusEvent) => {
    if (!navigator.onLine || !(target instanceof Element && target.matches('input, textarea, select'))) return;
    document.removeEventListener('focusin', enter);
    load().catch(() => undefined);
  };
  document.addEventListener('focusin', enter);
}
