import { afterEach, expect, it } from 'vitest';
import { saveMerging } from '#web/domain/editing/save-merging.ts';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { clearGuestPlan, storedGuestPlan, writeGuestPlan } from '#web/domain/planning/guest-plan/guest-plan.ts';
import { guestCalls } from './use-guest-saving.ts';

const base = { ...emptyDetails, name: 'Picnic' };
const mine = { ...base, guestCount: 30 };
const save = () => saveMerging({ version: 0, values: base }, { ...guestCalls, read: () => mine });

afterEach(clearGuestPlan);

it('saves what a guest typed in the browser, also as the first of the plan', async () => {
  expect(await save()).toMatchObject({ kind: 'saved', isMerged: false });
  expect(storedGuestPlan()?.details).toEqual(mine);
});

it('joins it with what another tab of the guest changed', async () => {
  writeGuestPlan({ details: { ...base, theme: 'Kites' } });
  expect(await save()).toMatchObject({ kind: 'saved', isMerged: true });
  expect(storedGuestPlan()?.details).toEqual({ ...mine, theme: 'Kites' });
});

it('asks where both tabs changed the same, and overwrites nothing', async () => {
  writeGuestPlan({ details: { ...base, guestCount: 40 } });
  expect(await save()).toMatchObject({
    kind: 'conflict',
    conflict: { fields: ['guestCount'], theirs: { values: { guestCount: 40 } } },
  });
  expect(storedGuestPlan()?.details.guestCount).toBe(40);
});
