import { describe, expect, it } from 'vitest';
import { moveAnswerDeadline, asksConsent } from './move-consent.ts';

const today = '2027-06-01';

describe('vendor who wants to be asked within 14 days', () => {
  it.each([
    ['2027-06-14', '2027-09-01', true],
    ['2027-06-15', '2027-09-01', false],
    ['2027-09-01', '2027-06-14', true],
    ['2027-06-14', '2027-06-14', true],
  ])('a vendor with a limit of 14 days is asked about a move from %s to %s: %s', (from, to, isAsked) => {
    expect(asksConsent(14, { from, to }, today)).toBe(isAsked);
  });

  it('a vendor with a setting of 0 days is asked about no move', () => {
    expect(asksConsent(0, { from: today, to: today }, today)).toBe(false);
  });
});

describe('deadline for answers to a move request', () => {
  it.each([
    ['three days from now', { from: '2027-07-01', to: '2027-08-01' }, '2027-06-04'],
    ['the last day to change the event', { from: '2027-06-10', to: '2027-08-01' }, '2027-06-02'],
    ['the last day to book the new date', { from: '2027-07-01', to: '2027-06-05' }, '2027-06-01'],
  ])('the deadline for a move request is %s', (_, date, deadline) => {
    expect(moveAnswerDeadline(date, today)).toBe(deadline);
  });
});
