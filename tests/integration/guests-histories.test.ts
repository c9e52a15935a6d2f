import { expect, it } from 'vitest';
import { runGuestHistory, stepNames } from '#tests/guests/history.ts';
import { testTable } from '#tests/support/table.ts';

/* `npm run prove:guests` runs 5,000 of them. */

const histories = 15;

it(
  `list, counts, vendors' numbers, door and reply pages equal the model in ${histories} histories`,
  { timeout: 240_000 },
  async () => {
    const happened = new Set<string>();
    for (let seed = 1; seed <= histories; seed += 1) {
      const { steps, difference } = await runGuestHistory(await testTable(), seed);
      expect(difference).toBeUndefined();
      for (const name of steps) happened.add(name);
    }
    expect([...happened].toSorted(), 'taken at least once').toEqual(stepNames.toSorted());
  },
);
