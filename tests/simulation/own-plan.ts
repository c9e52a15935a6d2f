import { draftEntity } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { makePlanItem, makeProfile } from '#tests/support/records.ts';
import { makeDraft, draftStartedEvent } from './generated-world.ts';
import type { World } from './generated-world.ts';
import type { Play } from './history-context.ts';

/** When and where an event takes place. */
export interface PlannedTime extends Pick<DraftRecord, 'place'> {
  details: Pick<DraftRecord['details'], 'date' | 'startTime' | 'durationHours'>;
}

interface OwnPlan {
  /** The unique number of the host and the plan. */
  number: number;
  days: readonly [fewest: number, most: number];
  vendors?: World['vendors'];
  /** The first vendor's only package, in the event's quantity. */
  product?: ProductRecord;
  /** Takes place at the same time. */
  besides?: PlannedTime;
}

const dayMs = 86_400_000;

/** Creates the only plan of a host, a number of days ahead. */
export async function ownPlan(
  { seed, world, scheduler, change }: Play,
  { number, days: [fewest, most], vendors = world.vendors, product, besides }: OwnPlan,
): Promise<DraftRecord> {
  const dates = [new Date(world.begins + seed.int(fewest, most) * dayMs).toISOString().slice(0, 10)];
  const alone = makeDraft(seed, { ...world, vendors, dates, host: number, n: number });
  const made = besides ? atTimeOf(besides, alone) : alone;
  const [vendor] = vendors;
  const draft = vendor && product ? { ...made, items: [makePlanItem(vendor, product)] } : made;
  await change(
    { put: profileEntity.toItem(makeProfile(draft.userId)) },
    { put: draftEntity.toItem(draft, draftStartedEvent(draft, number, scheduler.now)) },
  );
  return draft;
}

function atTimeOf({ details, place }: PlannedTime, draft: DraftRecord): DraftRecord {
  const { date, startTime, durationHours } = details;
  return { ...draft, details: { ...draft.details, date, startTime, durationHours }, place };
}
