import type { Write } from '#functions/data/write.ts';

/** Returns a readable label of a write for traces: 'Checkout reserved, Booking', 'Settlement charging'. */
export function writeLabel(writes: readonly Write[]): string {
  const puts = writes.flatMap((write) => ('put' in write ? [write.put] : []));
  const [only] = puts;
  if (puts.length === 1 && only?.type === 'Settlement') return `Settlement ${(only['balance'] as Stateful).status}`;
  const labels = puts.length > 0 ? puts.map(labelOfItem) : writes.map(labelOfKey);
  return [...new Set(labels)].join(', ');
}

interface Stateful {
  status: string;
}

// Includes only the parts of a transaction that identify its kind, as the same step writes bookings and orders in many
// states.
function labelOfItem(item: Readonly<Record<string, unknown>>): string {
  if (item['type'] === 'Checkout') return `Checkout ${String(item['status'])}`;
  return item['type'] === 'Done' ? `Done ${String(item['state'])}` : String(item['type']);
}

function labelOfKey(write: Write): string {
  if ('put' in write) return write.put.type;
  const key = 'update' in write ? write.update : 'delete' in write ? write.delete : write.check;
  return `${Object.keys(write)[0]} ${key.sk.split('#')[0]}`;
}
