import { lasting } from './lasting.ts';
import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A resolver that comes with a form's first check instead of with its page: schemas weigh 25 KiB, which most pages
 * cannot spare of what they may load first (docs/performance.md).
 */
export const lateResolver =
  <Input extends FieldValues, Context, Output>(
    load: () => Promise<Resolver<Input, Context, Output>>,
  ): Resolver<Input, Context, Output> =>
  async (values, context, options) =>
    (await lasting(load)())(values, context, options);
