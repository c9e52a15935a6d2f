import { randomUUID } from 'node:crypto';
import { sandboxCardEntity } from '#functions/data/payments/sandbox.ts';
import type { SandboxCard } from '#functions/data/payments/sandbox.ts';
import { savedCardEntity } from '#functions/data/orders/saved-card.ts';
import type { Table } from '#functions/data/table.ts';

/** Saves a card for a booking, here and in the sandbox, as its checkout does. */
export async function putSavedCard(table: Table, bookingId: string, later: SandboxCard['later'] = 'charged') {
  const id = randomUUID();
  const card = { customerId: `cus_${id}`, methodId: `pm_${id}`, brand: 'Visa', lastFour: '4242' };
  const savedAt = '2026-11-01T12:00:00.000Z';
  await table.write(
    { put: sandboxCardEntity.toItem({ ...card, later }) },
    { put: savedCardEntity.toItem({ ...card, bookingId, version: 1, savedAt, state: 'saved', removeAt: null }) },
  );
}
