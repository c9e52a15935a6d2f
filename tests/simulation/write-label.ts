import type { Write } from '#functions/data/write.ts';

/** What a write does, as a reader of a trace knows it: 'Checkout reserved, Booking', 'Settlement charging'. */
export function labelOf(writes: readonly Write[]): string {
  const puts = writes.flatMap((write) => ('put' in write ? [labelOfItem(write.put)] : []));
  const others = writes.flatMap((write) => ('put' in write ? [] : [labelOfKey(write)]));
  return [...new Set(puts.length > 0 ? puts : others)].join(', ');
}

function labelOfItem(item: Readonly<Record<string, unknown>>): string {
  const { status } = (item['balance'] ?? item) as { status?: unknown };
  const state = item['type'] === 'Done' ? item['state'] : status;
  return typeof state === 'string' ? `${String(item['type'])} ${state}` : String(item['type']);
}

function labelOfKey(write: Exclude<Write, { put: unknown }>): string {
  const key = 'update' in write ? write.update : 'delete' in write ? write.delete : write.check;
  return `${Object.keys(write)[0]} ${key.sk.split('#')[0]}`;
}
