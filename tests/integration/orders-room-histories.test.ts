import { expect, it } from 'vitest';
import { runRoomHistory } from '#tests/rooms/history.ts';
import { stepNames } from '#tests/rooms/steps.ts';
import { testTable } from '#tests/support/table.ts';

/* `npm run prove:event-rooms` runs 5,000 of them. */

const histories = 25;

it(
  `rows equal orders, and the thread orders and members, in ${histories} histories`,
  { timeout: 240_000 },
  async () => {
    const happened = new Set<string>();
    for (let seed = 1; seed <= histories; seed += 1) {
      const { accepted, difference } = await runRoomHistory(await testTable(), seed);
      expect(difference).toBeUndefined();
      for (const name of Object.keys(accepted)) happened.add(name);
    }
    expect([...happened].toSorted(), 'accepted at least once').toEqual(stepNames.toSorted());
  },
);
