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

describe('problem report', () => {
  it('claims the full payment, or the part typed in dollars', () => {
    expect(toReport(report, paid).claimedCents).toBe(paid);
    expect(toReport({ ...report, share: 'part', amount: '$120.5' }, paid).claimedCents).toBe(12_050);
  });

  it('a report is accepted with a reason, a description and an amount', async () => {
    expect(await findProblems(report)).toEqual({});
    expect(await findProblems({ ...report, share: 'part', amount: '630.00' })).toEqual({});
  });

  it('reports missing values at their fields', async () => {
    expect(await findProblems({ ...emptyReport, share: 'part' })).toEqual({
      reason: 'Choose what went wrong',
      words: expect.stringContaining('Description'),
      amount: 'Enter an amount',
    });
  });

  it.each(['0', '-5', '1,2.345', 'all of it'])('rejects %s as an amount', async (amount) => {
    expect(await findProblems({ ...report, share: 'part', amount })).toEqual({ amount: 'Enter an amount' });
  });

  it('claims at most the amount paid', async () => {
    expect(await findProblems({ ...report, share: 'part', amount: '630.01' })).toEqual({
      amount: 'Enter at most $630.00, the amount you paid',
    });
  });
});
