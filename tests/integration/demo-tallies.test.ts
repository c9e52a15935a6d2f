import { beforeAll, describe, expect, it } from 'vitest';
import { parseEvent } from '#events/catalogue.ts';
import type { KnownEvent } from '#events/catalogue.ts';
import { toAnalytics } from '#functions/administration/figures/analytics.ts';
import { diffTallies, storedTallies } from '#functions/administration/figures/tally-diff.ts';
import { Recount } from '#functions/administration/figures/recount.ts';
import { eventsOn } from '#functions/data/entity.ts';
import { demoItems } from '#infra/demo/all-items.ts';
import { countFacts, vendorTallies } from '#infra/demo/counts/count-facts.ts';
import { countPlans } from '#infra/demo/counts/count-plans.ts';
import type { DemoItems } from '#infra/demo/demo-items.ts';
import { periodSteps } from '#shared/administration/analytics.ts';
import { vendorTallyEntity } from '#functions/data/administration/vendor-tally.ts';
import type { Write } from '#functions/data/write.ts';
import { demoNow as now, demoUsers as users } from '#tests/support/demo-users.ts';
import { proves } from '#tests/support/proves.ts';

let demo: DemoItems;
/** All events that the subscriber counts once the demo is loaded, directly or by publication. */
let events: KnownEvent[];
beforeAll(async () => {
  demo = await demoItems(users, now);
  events = [...demo.counted, ...demo.items.flatMap((item) => eventsOn(item)).map((event) => parseEvent(event))];
});

/** Returns the item of a tally after its first write. */
const tallyItem = (write: Write): Record<string, unknown> => {
  if (!('update' in write)) throw new Error('A tally is added to');
  const figures = Object.entries(write.values ?? {}).map(([name, value]) => [name.slice(1), value]);
  return { ...write.update, ...Object.fromEntries(figures) };
};

const tallyItems = () => [
  ...[...countFacts(events), ...countPlans(events)].map(tallyItem),
  ...vendorTallies(events).map((tally) => vendorTallyEntity.toItem(tally)),
];

describe('the tallies of the demo data', () => {
  it('demo tallies match a recount of the items', proves('desk-2'), () => {
    const recount = new Recount();
    for (const item of demo.items) recount.take(item);
    expect(diffTallies(storedTallies(tallyItems()), recount.end(), now)).toEqual([]);
  });

  it.each(['30-days', '13-weeks', '12-months'] as const)(
    'demo tallies fill every part of the analytics of %s',
    (period) => {
      const steps = periodSteps(period, '2027-03-02');
      const figures = toAnalytics(period, steps, tallyItems(), vendorTallies(events));
      expect(figures.steps.filter(({ bookings }) => bookings > 0).length).toBeGreaterThan(4);
      expect(figures.byCategory.length).toBeGreaterThan(4);
      expect(figures.byMetro.length).toBeGreaterThan(3);
      expect(figures.topVendors.vendors.length).toBeGreaterThan(5);
      const { started, withVendor, booked } = figures.plans;
      expect(started).toBeGreaterThan(withVendor);
      expect(withVendor).toBeGreaterThan(booked);
      expect(booked).toBeGreaterThan(1);
      expect(figures.approvals.count).toBeGreaterThan(0);
      expect(figures.replies.count).toBeGreaterThan(0);
      const { sent, answeredInTime, offered, accepted, acceptedCents } = figures.inquiries;
      expect(sent).toBeGreaterThan(offered);
      expect(sent).toBeGreaterThan(answeredInTime);
      expect(offered).toBeGreaterThan(accepted);
      expect(answeredInTime).toBeGreaterThan(accepted);
      expect(accepted).toBeGreaterThan(1);
      expect(acceptedCents).toBeGreaterThan(100_000);
    },
  );
});
