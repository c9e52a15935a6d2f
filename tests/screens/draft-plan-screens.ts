import { ulid } from 'ulid';
import { planning } from '#shared/api/planning.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { newDraft } from '#tests/support/draft-changes.ts';
import { quietDate } from '#tests/support/plans-by-api.ts';
import { button } from '#tests/support/pages.ts';
import { eventDetails } from '#tests/support/records.ts';
import type { Screen } from './screen.ts';

/* States of a drafted plan (rule planning-81): proposed, swapping, further actions, over budget, without vendors. */

const services = ['venue', 'catering', 'entertainment', 'photography', 'decor'] as const;

/** Stores a plan without vendors; returns the path of its drafting page. */
async function startPlan(token: string, changes: Partial<EventDetails>): Promise<string> {
  const draftId = ulid();
  const details = eventDetails({
    name: 'Lanterns at dusk',
    date: quietDate(),
    durationHours: 4,
    guestCount: 40,
    budgetCents: 1_200_000,
    budgetBand: 4,
    theme: 'Rustic',
    ...changes,
  });
  const body = newDraft({ details, serviceAreas: [...services] });
  await callApi(planning.changeDraft, { params: { draftId }, body }, token);
  return `/draft-plan?draftId=${draftId}`;
}

/** Paths of plans to draft, with and without suitable vendors. */
export interface ForDrafting {
  proposed: string;
  empty: string;
}

export const startDrafts = async (token: string): Promise<ForDrafting> => ({
  proposed: await startPlan(token, {}),
  empty: await startPlan(token, { zipCode: '99723' }),
});

export function draftPlanScreens(paths: ForDrafting): Screen[] {
  const proposed: Screen = { name: 'host-draft-plan-proposed', path: paths.proposed, viewer: 'host' };
  return [
    proposed,
    {
      ...proposed,
      name: 'host-draft-plan-swap',
      after: (page) => button(page, 'Swap').nth(1).click(),
    },
    {
      ...proposed,
      name: 'host-draft-plan-more',
      after: (page) => button(page, 'More').nth(1).click(),
    },
    {
      ...proposed,
      name: 'host-draft-plan-over-budget',
      after: (page) => page.getByLabel('Exact budget').fill('100'),
    },
    { ...proposed, name: 'host-draft-plan-no-vendors', path: paths.empty },
  ];
}
