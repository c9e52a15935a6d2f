import { lazyWithRetry, whenOnline } from './lazy-with-retry.ts';
import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Returns a resolver that loads when the first field gets the focus instead of with its page, for pages whose first
 * load has no room for the 12 KiB of a form's schema (decision 98).
 */
export function lazyResolver<Input extends FieldValues, Context, Output>(
  load: () => Promise<Resolver<Input, Context, Output>>,
): Resolver<Input, Context, Output> {
  const resolver = lazyWithRetry(load);
  loadWithFirstField(resolver);
  return async (values, context, options) => (await resolver())(values, context, options);
}

/** Loads the script before it is needed: a form may be sent when the connection is lost. */
function loadWithFirstField(load: () => Promise<unknown>): void {
  const enter = ({ target }: FocusEvent) => {
    if (!(target instanceof Element && target.matches('input, textarea, select'))) return;
    document.removeEventListener('focusin', enter);
    whenOnline()
      .then(load)
      .catch(() => undefined);
  };
  document.addEventListener('focusin', enter);
}
