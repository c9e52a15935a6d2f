import type { KnownEvent } from '#events/catalogue.ts';
import type { Entity, Item } from '#functions/data/entity.ts';
import { uploadEntity } from '#functions/data/media/upload.ts';
import type { SentFile } from './messages/sent-files.ts';

/** What the demo data puts into the table. */
export class DemoItems {
  readonly items: Item[] = [];
  /** Facts that the dashboard counts at once, without mail, greeting or any other reaction. */
  readonly counted: KnownEvent[] = [];
  /** Files of messages, whose bytes lie in the media bucket. */
  readonly sent: SentFile[] = [];

  /** Everything of one kind that was put so far. */
  all<T>({ type, fromItem }: Pick<Entity<T>, 'type' | 'fromItem'>): T[] {
    return this.items.filter((item) => item.type === type).map((item) => fromItem(item));
  }

  /** An item without an event. */
  put<T>(entity: Entity<T>, value: T): void {
    this.items.push(entity.toItem(value));
  }

  /**
   * An item with its event. Published: the outbox publishes it and every subscriber reacts as to any other.
   * Counted: it happened long ago, so only the tallies know it.
   */
  putWith<T>(entity: Entity<T>, value: T, event: KnownEvent, how: 'emitted' | 'counted'): void {
    if (how === 'emitted') this.items.push(entity.toItem(value, event));
    else this.put(entity, value);
    if (how === 'counted') this.count(event);
  }

  /** A file that was uploaded and sent; the message that carries it is put by itself. */
  send(file: SentFile): void {
    this.put(uploadEntity, file.upload);
    this.sent.push(file);
  }

  count(event: KnownEvent): void {
    this.counted.push(event);
  }
}
