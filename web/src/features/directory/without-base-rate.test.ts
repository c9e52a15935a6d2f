import { expect, it } from 'vitest';
import { withoutBaseRate } from './without-base-rate.ts';

const line = (key: string) => ({ key, label: key, values: ['1'] });

it('omits the base rate and its model, since packages have prices', () => {
  const services = [
    { category: 'photography' as const, lines: [line('basePricingModel'), line('baseRate'), line('overtimeRate')] },
    { category: 'decor' as const, lines: [line('basePricingModel'), line('baseRate')] },
  ];
  expect(withoutBaseRate(services)).toEqual([{ category: 'photography', lines: [line('overtimeRate')] }]);
});
