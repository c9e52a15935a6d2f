import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerStates } from './offer.ts';
import { offerProblem, offerStateAt } from './offer-state.ts';

const validUntil = '2026-12-02T05:59:59.999Z';
const inTime = new Date(validUntil);
const tooLate = new Date('2026-12-02T06:00:00.000Z');
const facts = { date: '2027-06-12', startTime: '16:00', durationHours: 5, guestCount: 40 };

describe('state of an offer', () => {
  it('the state of an offer is open through its last instant and expired after it', () => {
    expect(offerStateAt({ state: 'open', validUntil }, inTime)).toBe('open');
    expect(offerStateAt({ state: 'open', validUntil }, tooLate)).toBe('expired');
  });

  it('an offer stays open past its end while it is being paid for', () => {
    expect(offerStateAt({ state: 'open', validUntil, isBeingPaid: true }, tooLate)).toBe('open');
  });

  it('never changes the state of an ended offer', () => {
    const instants = fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2099-01-01') });
    fc.assert(
      fc.property(fc.constantFrom(...offerStates), instants, instants, fc.boolean(), (state, end, now, isBeingPaid) => {
        const result = offerStateAt({ state, validUntil: end.toISOString(), isBeingPaid }, now);
        const hasExpired = state === 'open' && now > end && !isBeingPaid;
        expect(result).toBe(hasExpired ? 'expired' : state);
      }),
    );
  });
});

describe('problem of an offer', () => {
  it('an offer has no problem while it is open and the plan has the same facts', () => {
    expect(offerProblem({ facts, validUntil, state: 'open' }, { details: facts, now: inTime })).toBeUndefined();
    expect(offerProblem({ facts, validUntil }, { details: facts, now: inTime })).toBeUndefined();
  });

  it.each([
    { durationHours: 0.5 },
    { startTime: '17:00', durationHours: 4 },
    { startTime: '20:45', durationHours: 0.25 },
  ])('an offer has no problem with the hours %j inside its own', (hours) => {
    expect(offerProblem({ facts, validUntil }, { details: { ...facts, ...hours }, now: inTime })).toBeUndefined();
  });

  it.each([
    ['replaced', 'The vendor replaced this offer'],
    ['withdrawn', 'The vendor withdrew this offer'],
    ['declined', 'You declined this offer'],
    ['expired', 'This offer has expired'],
    ['accepted', "You've already booked this offer"],
  ] as const)('the problem of an offer is that it was %s', (state, message) => {
    const problem = offerProblem({ facts, validUntil, state }, { details: facts, now: inTime });
    expect(problem).toEqual({ code: 'offer_ended', message });
  });

  it("an expired offer has a problem even if the plan doesn't know its state", () => {
    expect(offerProblem({ facts, validUntil }, { details: facts, now: tooLate })?.message).toBe(
      'This offer has expired',
    );
  });

  it.each([
    [{ date: '2027-06-13' }, 'Jun 12, 2027'],
    [{ startTime: '15:45' }, '4:00 PM to 9:00 PM'],
    [{ startTime: '17:00' }, '4:00 PM to 9:00 PM'],
    [{ durationHours: 5.25 }, '4:00 PM to 9:00 PM'],
    [{ guestCount: 41 }, '40 guests'],
    [{ guestCount: null, startTime: null }, '4:00 PM to 9:00 PM and 40 guests'],
    [{ date: null, durationHours: null }, 'Jun 12, 2027 and 4:00 PM to 9:00 PM'],
    [{ date: null, startTime: null, guestCount: 39 }, 'Jun 12, 2027, 4:00 PM to 9:00 PM, and 40 guests'],
  ])('the problem of an offer is that it was made for other facts than %j', (changed, words) => {
    const problem = offerProblem({ facts, validUntil }, { details: { ...facts, ...changed }, now: inTime });
    expect(problem).toEqual({ code: 'offer_differs', message: `This offer was made for ${words}` });
  });
});
