import * as z from 'zod/mini';
import { centsSchema } from '../../checkout/price-schema.ts';
import { timestampSchema } from '../../kernel/ids.ts';
import { formatCents } from '../../kernel/money.ts';
import { known } from '../../kernel/validation.ts';
import { maximumExtraCents, minimumExtraCents } from './proposed-extra-limits.ts';

/* Extras that a vendor proposes and its host agrees to before they are reported (rule extras-21). Money in whole cents. */

/** The browser chooses it, so that a repeated request proposes the same extra. */
export const extraIdSchema = z.uuid();

/** A vendor's form for an extra: its title, and the vendor's part of its price. */
export const proposedExtraForm = z.strictObject({
  extraId: extraIdSchema,
  title: known('extraName'),
  cents: z
    .int('Enter an amount')
    .check(
      z.minimum(minimumExtraCents, `Enter at least ${formatCents(minimumExtraCents)}`),
      z.maximum(maximumExtraCents, `Enter at most ${formatCents(maximumExtraCents)}`),
    ),
});
export type ProposedExtraForm = z.infer<typeof proposedExtraForm>;

/** An extra with its price, as a report or an event names it. */
export const namedExtraSchema = z.object({ id: extraIdSchema, title: z.string(), cents: centsSchema });
export type NamedExtra = z.infer<typeof namedExtraSchema>;

/** An extra that a vendor proposed. Its title and price never change: another price is another extra. */
export const proposedExtraSchema = z.extend(namedExtraSchema, {
  at: timestampSchema,
  /** The host's answer. */
  answer: z.nullable(z.object({ isAgreed: z.boolean(), at: timestampSchema })),
  withdrawnAt: z.nullable(timestampSchema),
});
export type ProposedExtra = z.infer<typeof proposedExtraSchema>;
