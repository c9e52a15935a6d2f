import { planning } from '#shared/api/planning.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { button, expectToast } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';

/* A budget typed exactly goes before the band of the slider (decision 121). */

test('an exact budget moves the slider, is stored, and is what the plan is compared with', async ({ someHost }) => {
  const { page } = someHost;
  const token = await someHost.token();
  const { id, quote } = await makePlan(token, { name: 'To the dollar', categories: ['decor'] });
  const totalCents = quote?.totalCents ?? 0;
  const typed = page.getByLabel('Exact budget');
  const slider = page.getByRole('slider', { name: 'Budget' });
  const draft = async () => (await callApi(planning.getDraft, { params: { draftId: id } }, token)).body;

  await test.step('what is no amount is said, and moves nothing', async () => {
    await page.goto(`/questionnaire?draftId=${id}`);
    await typed.fill('a lot');
    await typed.blur();
    await expect(page.getByText('Enter an amount, such as 12,500')).toBeVisible();
    await expect(slider).toHaveValue('4');
    await expectNothingFound(page, 'an exact budget with a mistake');
  });

  await test.step('an amount moves the slider, and another band clears the amount', async () => {
    await typed.fill('14,000');
    await expect(slider).toHaveAttribute('aria-valuetext', 'Over $10,000');
    await slider.fill('2');
    await expect(typed).toHaveValue('');
    await typed.fill('14,000');
    await button(page, 'Save').click();
    await expectToast(page, 'Progress saved!', 'Your event planning progress has been saved.');
    expect((await draft()).details).toMatchObject({ budgetCents: 1_400_000, budgetBand: 5 });
    await page.reload();
    await expect(typed, 'it is there after a reload').toHaveValue(/^14,?000(\.00)?$/);
  });

  await test.step('the summary and the plan compare the total with it', async () => {
    const percent = Math.floor((totalCents / 1_400_000) * 100);
    await page.goto(`/summary?draftId=${id}`);
    await expect(page.getByText(`${percent}% of your budget, $14,000.00`)).toBeVisible();
    await page.goto(`/vendors?category=decor&draftId=${id}`);
    await expect(page.getByRole('region', { name: 'Your plan' }).first()).toContainText(
      `${percent}% of your budget, $14,000.00`,
    );
  });

  await test.step('a budget below the total is exceeded by the cent', async () => {
    await page.goto(`/questionnaire?draftId=${id}`);
    await typed.fill(((totalCents - 1) / 100).toFixed(2));
    await button(page, 'Save').click();
    await expect.poll(async () => (await draft()).details.budgetCents).toBe(totalCents - 1);
    await page.goto(`/summary?draftId=${id}`);
    await expect(page.getByText(`${formatCents(1)} over your budget`)).toBeVisible();
  });
  await callApi(planning.discardDraft, { params: { draftId: id } }, token);
});
