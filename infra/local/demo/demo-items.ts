import type { KnownEvent } from '#events/catalogue.ts';
import type { Entity, Item } from '#functions/data/entity.ts';

/** What the demo data puts into the table. */
export class DemoItems {
  readonly items: Item[] = [];
  /** Facts that the dashboard counts at once, without mail, greeting or any other reaction. */
  readonly counted: KnownEvent[] = [];

  /** An item as it stands; nobody hears of it. */
  put<T>(entity: Entity<T>, value: T): void {
    this.items.push(entity.toItem(value));
  }

  /**
   * An item with the fact that goes with it. Told: the outbox publishes it and every subscriber reacts as to any other.
   * Counted: it happened long ago, so only the tallies know it.
   */
  putWith<T>(entity: Entity<T>, value: T, event: KnownEvent, how: 'told' | 'counted'): void {
    if (how === 'told') this.items.push(entity.toItem(value, event));
    else this.put(entity, value);
    if (how === 'counted') this.count(event);
  }

  count(event: KnownEvent): void {
    this.counted.push(event);
  }
}
