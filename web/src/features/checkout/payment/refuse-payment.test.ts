import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { PayablePlan } from './payable-plan.ts';
import { promoProblem, refusalProblem } from './refuse-payment.ts';

const item = { id: 'v1:decor', vendorId: 'v1', vendorName: 'Paper Moon', category: 'decor' };
const plan = { draftId: 'd1', items: [item] } as unknown as PayablePlan;
const refusal = (code: ErrorCode, message: string, fields?: Record<string, string>) =>
  refusalProblem(plan, new ApiError({ code, status: 409, message, fields }));

describe('payment refusal', () => {
  it('links to other vendors of the service if the date is taken', () => {
    expect(refusal('date_taken', 'Paper Moon is booked; you have not been charged.', { 'vendors.v1': 'x' })).toEqual({
      title: 'That date is taken',
      text: 'Paper Moon is booked; you have not been charged.',
      way: { label: 'Choose Another Decor Vendor', to: '/vendors?category=decor&draftId=d1' },
    });
  });

  it('names the vendor of an unavailable package and that nothing was charged', () => {
    expect(refusal('not_offered', 'It is no longer offered.', { 'items.v1:decor': 'x' })).toMatchObject({
      title: "Paper Moon can't be booked",
      text: "It is no longer offered. You haven't been charged.",
    });
  });

  it("names a vendor who doesn't fit and links to others of the service", () => {
    const fields = { 'items.v1:decor': 'Travels up to 25 miles, but your event is 34 miles away' };
    expect(refusal('does_not_fit', "Paper Moon doesn't fit your event.", fields)).toMatchObject({
      title: "Paper Moon can't be booked",
      text: "Paper Moon doesn't fit your event. You haven't been charged.",
      way: { label: 'Choose Another Decor Vendor' },
    });
  });

  it('states when a paused payment may start', () => {
    const retryAt = { retryAt: '2027-06-01T17:03:00.000Z' };
    expect(
      refusal('too_many_requests', 'Your last payments were not finished. Try again in 3 minutes.', retryAt),
    ).toEqual({
      title: 'Please wait before paying again',
      text: "Your last payments were not finished. Try again in 3 minutes. You haven't been charged.",
      way: { label: 'Go to My Events', to: '/home' },
    });
  });

  it('links to missing event details and back, else to the summary', () => {
    expect(refusal('refused', 'When?', { 'details.date': 'x' }).way?.to).toBe(
      '/questionnaire?draftId=d1&returnTo=summary',
    );
    expect(refusal('refused', 'No.').way?.to).toBe('/summary?draftId=d1');
    expect(refusal('refused', 'Your plan is for 4 hours.', { 'requirements.eventEndTime': 'x' })).toEqual({
      title: "Your event's hours differ",
      text: "Your plan is for 4 hours. You haven't been charged.",
      way: { label: 'Edit Event Details', to: '/event-details?draftId=d1' },
    });
  });

  it('names the invalid promo code and the new total', () => {
    expect(promoProblem(['SPRING10'], 105_000)).toEqual({
      title: 'SPRING10 was removed',
      text: "The code is no longer valid. You haven't been charged. The new total is $1,050.00. Pay again to continue.",
    });
  });
});
