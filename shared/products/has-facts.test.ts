import fc from 'fast-check';
import { expect, it } from 'vitest';
import { factLines } from './fact-lines.ts';
import type { DescribedFacts } from './fact-lines.ts';
import { hasFacts } from './has-facts.ts';
import type { PackageFacts } from './package-facts-schema.ts';

const described = fc.record<DescribedFacts, never>(
  {
    guests: fc.constant({ maximum: 40 }),
    facts: fc.record<PackageFacts, never>(
      {
        hours: fc.constant({ from: '12:00', to: '00:00' }),
        includes: fc.constant<PackageFacts['includes']>(['staff']),
        needs: fc.constant<PackageFacts['needs']>(['power']),
      },
      { requiredKeys: [] },
    ),
    dishes: fc.constant([{ name: 'Mushrooms', diets: [] }]),
    excludes: fc.constant('No drinks'),
  },
  { requiredKeys: [] },
);

it('a package has facts if a line beside its role would show', () => {
  fc.assert(
    fc.property(described, (one) => {
      expect(hasFacts(one)).toBe(factLines(one, {}).length > 0);
    }),
  );
  expect(hasFacts({ facts: { role: 'children' } })).toBe(false);
});
