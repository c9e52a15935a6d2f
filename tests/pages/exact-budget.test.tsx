import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatCents } from '#shared/kernel/money.ts';
import { readDraft, findField, moveSlider } from '#tests/support/planning-pages.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { expectToast, fill, people, press, renderPage, accessTokenFor, usePages } from '#tests/support/render-page.tsx';

/* An exact budget takes precedence over the slider's band (rule planning-20). */

usePages();

const label = /^Exact budget/;
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Budget' });

it('an exact budget moves the slider, is saved and limits the plan', async () => {
  const host = people.newHost();
  const { id, quote } = await makePlan(accessTokenFor(host), { name: 'To the dollar', categories: ['decor'] });
  const totalCents = quote?.totalCents ?? 0;
  const open = async () => {
    const user = await renderPage(`/questionnaire?draftId=${id}`, { as: host });
    await screen.findByDisplayValue('To the dollar');
    return user;
  };

  // An invalid amount shows an error and does not move the slider.
  const user = await open();
  await fill(user, label, 'a lot');
  await user.tab();
  expect(await screen.findByText('Enter an amount, such as 12,500')).toBeTruthy();
  expect(slider().value).toBe('4');

  // An amount moves the slider, and another band clears the amount.
  await fill(user, label, '14,000');
  await waitFor(() => expect(slider().getAttribute('aria-valuetext')).toBe('Over $10,000'));
  moveSlider(2);
  const typed = await findField(label);
  await waitFor(() => expect(typed.value).toBe(''));
  await fill(user, label, '14,000');
  await press(user, 'Save');
  await expectToast('Progress saved!', 'Your event planning progress has been saved.');
  expect((await readDraft(host, id)).details).toMatchObject({ budgetCents: 1_400_000, budgetBand: 5 });
  await open();
  expect((await findField(label)).value, 'the budget survives a reload').toMatch(/^14,?000(\.00)?$/);

  // The summary and the plan compare the total with it.
  const use = `${Math.floor((totalCents / 1_400_000) * 100)}% of your budget, $14,000.00`;
  await renderPage(`/summary?draftId=${id}`);
  expect((await screen.findAllByText(use)).length).toBeGreaterThan(0);
  await renderPage(`/vendors?category=decor&draftId=${id}`);
  await waitFor(() => expect(screen.getAllByRole('region', { name: 'Your plan' })[0]?.textContent).toContain(use));

  // A budget below the total is exceeded by the cent.
  const again = await open();
  await fill(again, label, ((totalCents - 1) / 100).toFixed(2));
  await press(again, 'Save');
  await waitFor(async () => expect((await readDraft(host, id)).details.budgetCents).toBe(totalCents - 1));
  await renderPage(`/summary?draftId=${id}`);
  expect(await screen.findByText(`${formatCents(1)} over your budget`)).toBeTruthy();
});
