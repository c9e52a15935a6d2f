import { describe, expect, it } from 'vitest';
import { emptyReport, toReport, reportResolver } from './report-form.ts';
import type { ReportValues } from './report-form.ts';

const paid = 63_000;
const report: ReportValues = { ...emptyReport, reason: 'late', words: 'They came two hours late.' };

async function findProblems(values: ReportValues) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await reportResolver(paid)(values, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]));
}

describe('a report', () => {
  it('claims all that was paid, or the part that is typed in dollars', () => {
    expect(toReport(report, paid).claimedCents).toBe(paid);
    expect(toReport({ ...report, share: 'part', amount: '$120.5' }, paid).claimedCents).toBe(12_050);
  });

  it('can be sent with a reason, a description and an amount', async () => {
    expect(await findProblems(report)).toEqual({});
    expect(await findProblems({ ...report, share: 'part', amount: '630.00' })).toEqual({});
  });

  it('says what is missing at its field', async () => {
    expect(await findProblems({ ...emptyReport, share: 'part' })).toEqual({
      reason: 'Choose what went wrong',
      words: expect.stringContaining('Description'),
      amount: 'Enter an amount',
    });
  });

  it.each(['0', '-5', '1,2.345', 'all of it'])('asks for an amount instead of %s', async (amount) => {
    expect(await findProblems({ ...report, share: 'part', amount })).toEqual({ amount: 'Enter an amount' });
  });

  it('claims no more than was paid', async () => {
    expect(await findProblems({ ...report, share: 'part', amount: '630.01' })).toEqual({
      amount: 'Enter at most $630.00, what you paid',
    });
  });
});
