import { reportProblem } from '#functions/orders/cases/report-problem.ts';
import { takeHostStep, takeVendorStep } from '#functions/orders/cases/take-step.ts';
import { cases } from '#shared/api/orders/cases.ts';
import type { HostStep, VendorStep } from '#shared/orders/cases/case-schema.ts';
import { testCall } from '#tests/support/calls.ts';
import { asHost } from './history-context.ts';
import type { Play } from './history-context.ts';
import type { Reply } from './server.ts';
import { signedIn } from './signed-in.ts';

/* Browsers' requests about reported problems (rule cases-1). */

interface OfOrder {
  bookingId: string;
  vendorId: string;
}

type AsHost = OfOrder & { userId: string };

export function sendReport(
  { server }: Play,
  { userId, bookingId, vendorId, claimedCents }: AsHost & { claimedCents: number },
): Promise<Reply<unknown>> {
  const body = { reason: 'quality' as const, words: 'The food was cold.', claimedCents, photos: [] };
  return server.run(`report-problem ${bookingId}`, ({ table, context }) =>
    reportProblem(
      { table },
      testCall(cases.reportProblem, { params: { bookingId, vendorId }, body, actor: asHost(userId), context }),
    ),
  );
}

/** Sent by the account that owns the vendor. */
export function sendVendorStep(
  { server, world }: Play,
  { bookingId, vendorId }: OfOrder,
  body: VendorStep,
): Promise<Reply<unknown>> {
  const ownerId = world.vendors.find(({ id }) => id === vendorId)?.ownerId ?? '';
  return server.run(`vendor-step ${bookingId}`, async (outside) => {
    const { table, context } = outside;
    const actor = await signedIn(outside, ownerId, cases.takeVendorStep);
    return takeVendorStep({ table }, testCall(cases.takeVendorStep, { params: { bookingId }, body, actor, context }));
  });
}

export const sendHostStep = (
  { server }: Play,
  { userId, bookingId, vendorId }: AsHost,
  body: HostStep,
): Promise<Reply<unknown>> =>
  server.run(`host-step ${bookingId}`, ({ table, context }) =>
    takeHostStep(
      { table },
      testCall(cases.takeHostStep, { params: { bookingId, vendorId }, body, actor: asHost(userId), context }),
    ),
  );
