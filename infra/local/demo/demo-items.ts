import type { KnownEvent } from '#events/catalogue.ts';
import type { Entity, Item } from '#functions/data/entity.ts';

/** What the demo data puts into the table. */
export class DemoItems {
  readonly items: Item[] = [];
  /** Facts that are counted at once instead of being told to the subscribers. */
  readonly counted: KnownEvent[] = [];

  /** An item as it stands; nobody hears of it. */
  put<T>(entity: Entity<T>, value: T): void {
    this.items.push(entity.toItem(value));
  }

  /** An item with its domain event: the outbox publishes it and every subscriber reacts as to a real one. */
  tell<T>(entity: Entity<T>, value: T, event: KnownEvent): void {
    this.items.push(entity.toItem(value, event));
  }

  /** A fact of long ago that the dashboard counts, without mail, greeting or any other reaction. */
  count(event: KnownEvent): void {
    this.counted.push(event);
  }
}
