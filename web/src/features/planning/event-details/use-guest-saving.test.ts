import { afterEach, expect, it } from 'vitest';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { clearGuestPlan, storedGuestPlan, writeGuestPlan } from '#web/domain/planning/guest-plan/guest-plan.ts';
import { sendToBrowser } from './use-guest-saving.ts';

const base = { ...emptyDetails, name: 'Picnic' };
const mine = { ...base, guestCount: 30 };
const save = () => sendToBrowser(changesBetween(base, mine), { version: 0, values: base });

afterEach(clearGuestPlan);

it("saves a visitor's input in the browser, even if it is the first of the plan", async () => {
  expect(await save()).toMatchObject({ conflicts: [], stored: { values: mine } });
  expect(storedGuestPlan()?.details).toEqual(mine);
});

it('merges the input with changes in another tab', async () => {
  writeGuestPlan({ details: { ...base, theme: 'Kites' } });
  expect(await save()).toMatchObject({ conflicts: [] });
  expect(storedGuestPlan()?.details).toEqual({ ...mine, theme: 'Kites' });
});

it('reports conflicts between two tabs and overwrites nothing', async () => {
  writeGuestPlan({ details: { ...base, guestCount: 40 } });
  expect(await save()).toMatchObject({ conflicts: ['guestCount'], stored: { values: { guestCount: 40 } } });
  expect(storedGuestPlan()?.details.guestCount).toBe(40);
});
