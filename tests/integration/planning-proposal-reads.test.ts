import { expect, it } from 'vitest';
import { meterProposals } from '#tests/support/proposal-reads.ts';

/* What a proposal may read on the mean, so that plans stay cheap in a large directory. */

it.each([
  [1000, 43],
  [10_000, 145],
])(
  'proposing plans among %i vendors reads at most %i units in four trips',
  { timeout: 60_000 },
  async (vendors, most) => {
    const { units, trips } = await meterProposals(vendors);
    expect(units).toBeLessThanOrEqual(most);
    // Without the draft's own; the last is for other days of a service without a vendor.
    expect(trips).toBeLessThanOrEqual(4);
  },
);
