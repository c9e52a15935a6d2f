import type { KnownEvent } from '#events/catalogue.ts';
import type { Entity, Item } from '#functions/data/entity.ts';
import { uploadEntity } from '#functions/data/media/upload.ts';
import { dayEntity, dayKey } from '#functions/data/vendors/day.ts';
import type { VendorJob } from '#functions/data/vendors/day.ts';
import type { SentFile } from './messages/sent-files.ts';

/** Collects the table items of the demo data. */
export class DemoItems {
  readonly items: Item[] = [];
  /** Facts that the dashboard counts at once, without email, greeting or any other reaction. */
  readonly counted: KnownEvent[] = [];
  /** Files of messages, whose content is in the media bucket. */
  readonly sent: SentFile[] = [];

  /** Returns all values of one kind put so far. */
  all<T>({ type, fromItem }: Pick<Entity<T>, 'type' | 'fromItem'>): T[] {
    return this.items.filter((item) => item.type === type).map((item) => fromItem(item));
  }

  /** Adds an item without an event. */
  put<T>(entity: Entity<T>, value: T): void {
    this.items.push(entity.toItem(value));
  }

  /**
   * Adds an item with its event. 'emitted': the outbox publishes it and every subscriber reacts as usual. 'counted': it
   * happened long ago, so only the tallies include it.
   */
  putWith<T>(entity: Entity<T>, value: T, event: KnownEvent, how: 'emitted' | 'counted'): void {
    if (how === 'emitted') this.items.push(entity.toItem(value, event));
    else this.put(entity, value);
    if (how === 'counted') this.count(event);
  }

  /** Adds an uploaded and sent file; its message is put separately. */
  send(file: SentFile): void {
    this.put(uploadEntity, file.upload);
    this.sent.push(file);
  }

  /** Puts a job on its vendor's days. */
  putJob({ vendorId, id, job: { dates, ...times } }: VendorJob): void {
    for (const date of dates) {
      const { pk, sk } = dayKey(vendorId, date);
      const at = this.items.findIndex((item) => item.pk === pk && item.sk === sk);
      const stored = this.items[at];
      const day = stored ? dayEntity.fromItem(stored) : { vendorId, date, version: 0, jobs: [] };
      const next = dayEntity.toItem({ ...day, version: day.version + 1, jobs: [...day.jobs, { id, ...times }] });
      if (stored) this.items[at] = next;
      else this.items.push(next);
    }
  }

  count(event: KnownEvent): void {
    this.counted.push(event);
  }
}
