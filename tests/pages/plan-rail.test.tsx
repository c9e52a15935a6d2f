import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { directory } from '#shared/api/directory.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { changeDraft, readDraft } from '#tests/support/planning-pages.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { expectToast, people, renderPage, accessTokenFor, usePages } from '#tests/support/render-page.tsx';

/* The plan beside the vendors. */

usePages();

/** The plan beside the list, and as a phone's bar. */
const plans = () => screen.findAllByRole('region', { name: 'Your plan' });

async function findRail(): Promise<HTMLElement> {
  const [rail] = await plans();
  if (!rail) throw new Error('No plan is beside the vendors');
  return rail;
}

it("the plan beside the vendors can change a vendor's package, which updates the total", async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'Another package', categories: ['catering'] });
  const [item] = plan.items;
  if (!item) throw new Error('The plan has no vendor');
  const { packages } = (
    await callApi(directory.getPackages, { params: { vendorId: item.vendorId } }, accessTokenFor(host))
  ).body;
  const [first, second] = packages.filter(({ category }) => category === 'catering');
  expect(item.packages, 'the first package is preselected').toMatchObject([{ productId: first?.id }]);
  const user = await renderPage(`/vendors?category=decor&draftId=${plan.id}`, { as: host });
  const rail = await findRail();
  expect(await within(rail).findByText(/Available on /)).toBeTruthy();
  await user.click(within(rail).getByRole('button', { name: `Change package of ${item.vendorName}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Package' }));
  const tick = (name = '') =>
    dialog.findByRole<HTMLInputElement>('checkbox', { name: (computed) => computed.startsWith(name) });
  expect((await tick(first?.name)).checked).toBe(true);
  await user.click(await tick(first?.name));
  await user.click(await tick(second?.name));
  await user.click(dialog.getByRole('button', { name: 'Use This Package' }));
  await expectToast('Package changed', `${second?.name} from ${item.vendorName} is in your event plan.`);
  const changed = await readDraft(host, plan.id);
  expect(changed.items).toMatchObject([{ packages: [{ productId: second?.id }] }]);
  expect(changed.quote?.totalCents, 'a different total').not.toBe(plan.quote?.totalCents);
  await waitFor(() => expect(rail.textContent).toContain(formatCents(changed.quote?.totalCents ?? 0)));
});

it('a plan over budget is marked beside the vendors and on the services page', async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'Over budget', categories: ['catering'] });
  await changeDraft(host, plan, { budgetBand: 0 });
  const over = `${formatCents((plan.quote?.totalCents ?? 0) - 50_000)} over your budget`;
  await renderPage(`/vendors?category=decor&draftId=${plan.id}`, { as: host });
  await waitFor(async () => {
    const [rail, bar] = await plans();
    expect(rail?.textContent).toContain(over);
    expect(bar?.textContent, 'on a phone too').toContain(over);
  });
  await renderPage(`/services?draftId=${plan.id}`);
  const actions = await screen.findByRole('region', { name: 'Actions' });
  await waitFor(() => expect(actions.textContent, 'on the services page').toContain(over));
});
