import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { main } from '#tests/support/page-parts.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import {
  accessTokenFor,
  expectHeading,
  expectToast,
  fill,
  people,
  press,
  renderPage,
  usePages,
} from '#tests/support/render-page.tsx';

/* Planning together: the People dialog, the invitation page, and pages of members. */

usePages();

const dialog = () => screen.findByRole('dialog');

async function sharedPlan(name: string) {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name });
  return { host, plan };
}

async function linkOf(user: UserEvent): Promise<string> {
  await press(user, 'Create Link');
  const field = await screen.findByLabelText<HTMLInputElement>(/Link for one person/);
  return new URL(field.value).pathname;
}

async function openPeople(user: UserEvent): Promise<void> {
  await press(user, 'People');
  await within(await dialog()).findByText('Host');
}

it('a host invites with a link, a person joins, and the host removes them', async () => {
  const { host, plan } = await sharedPlan('Two of us');
  const hosting = await renderPage(`/summary?draftId=${plan.id}`, { as: host });
  await openPeople(hosting);
  const path = await linkOf(hosting);
  expect(within(await dialog()).getByText('Open invitations')).toBeTruthy();

  localStorage.clear();
  await renderPage(path);
  await expectHeading(/invites you to plan Two of us together/);
  expect(await screen.findByRole('button', { name: 'Sign In to Join' })).toBeTruthy();

  const member = people.newHost();
  const joining = await renderPage(path, { as: member });
  await press(joining, 'Join');
  await expectHeading('Event Summary');
  await screen.findByText(/is the host\. You're a co-host/);
  await screen.findByText(/books and pays/);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();

  await renderPage('/home', { as: member });
  await screen.findByRole('heading', { name: 'Shared with You' });
  expect(main().textContent).toContain('Two of us');

  const again = await renderPage(`/summary?draftId=${plan.id}`, { as: host });
  await openPeople(again);
  const removing = `Remove ${member.fullName}`;
  await press(again, removing);
  await press(again, 'Remove');
  await waitFor(() => expect(screen.queryByRole('button', { name: removing })).toBeNull());

  await renderPage(`/summary?draftId=${plan.id}`, { as: member });
  await screen.findByText('Event not found');
  await renderPage(path, { as: member });
  await expectHeading('This invitation was already used');
});

it('a wrong address has its message at the field and stays there', async () => {
  const { host, plan } = await sharedPlan('By mail');
  const user = await renderPage(`/summary?draftId=${plan.id}`, { as: host });
  await openPeople(user);
  await fill(user, 'Email', 'nonsense');
  await press(user, 'Send Invitation');
  await screen.findByText('Invalid email address');
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('nonsense');
  await fill(user, 'Email', 'theo@example.test');
  await press(user, 'Send Invitation');
  await expectToast('Invitation sent', 'theo@example.test can join within two weeks.');
  await fill(user, 'Email', 'theo@example.test');
  await press(user, 'Send Invitation');
  await screen.findByText(/invited already/);
  await press(user, /Revoke the invitation/);
  await waitFor(() => expect(screen.queryByText('Open invitations')).toBeNull());
});

it('a viewer reads the summary, is led to it from other pages, and may leave', async () => {
  const { host, plan } = await sharedPlan('Forwarded');
  const hosting = await renderPage(`/summary?draftId=${plan.id}`, { as: host });
  await openPeople(hosting);
  await hosting.selectOptions(await screen.findByLabelText('Role'), 'Viewer');
  const path = await linkOf(hosting);
  const viewer = people.newHost();
  const user = await renderPage(path, { as: viewer });
  await press(user, 'Join');
  await expectHeading('Event Summary');
  await screen.findByText(/You're a viewer/);
  await screen.findByText(/books and pays/);
  for (const name of ['Next', /^Remove/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  await renderPage(`/questionnaire?draftId=${plan.id}`, { as: viewer });
  await expectHeading('Event Summary');
  await openPeople(user);
  await press(user, 'Leave');
  await within(await screen.findByRole('dialog', { name: /Leave Forwarded/ })).findByText(/can invite you again/);
  await user.click(
    within(await screen.findByRole('dialog', { name: /Leave Forwarded/ })).getByRole('button', { name: 'Leave' }),
  );
  await expectToast('You left', 'Forwarded is no longer in your events.');
  await expectHeading('My Events');
});

it('members vote for an item, comment on it, and see who changed the plan', async () => {
  const { host, plan } = await sharedPlan('Talked over');
  const hosting = await renderPage(`/summary?draftId=${plan.id}`, { as: host });
  expect(screen.queryByRole('heading', { name: 'Talk it over' }), 'nobody to talk to').toBeNull();
  await openPeople(hosting);
  const path = await linkOf(hosting);
  const member = people.newHost();
  await press(await renderPage(path, { as: member }), 'Join');
  await expectHeading('Event Summary');
  const user = await renderPage(`/summary?draftId=${plan.id}`, { as: member });
  await screen.findByRole('heading', { name: 'Talk it over' });
  const [vendor] = plan.items;
  await user.click(await screen.findByRole('button', { name: `Vote for ${vendor?.vendorName}, 0 votes` }));
  await screen.findByRole('button', { name: `Vote for ${vendor?.vendorName}, 1 vote`, pressed: true });
  await user.click(screen.getByText('Comment', { selector: 'summary' }));
  await press(user, 'Add Comment');
  expect(await screen.findByText('Enter a comment')).toBeTruthy();
  await fill(user, `Your comment on ${vendor?.vendorName}`, 'Their garden is lovely.');
  await press(user, 'Add Comment');
  expect(await screen.findByText('Their garden is lovely.')).toBeTruthy();

  const body = { details: { theme: { from: plan.details.theme, to: 'Tropical' } } };
  await callApi(planning.changeDraft, { params: { draftId: plan.id }, body }, accessTokenFor(member));
  await renderPage(`/summary?draftId=${plan.id}`, { as: host });
  await screen.findByRole('heading', { name: 'Talk it over' });
  expect(await screen.findByText(new RegExp(`^${member.fullName} changed the theme`))).toBeTruthy();
  expect(screen.getByText('Their garden is lovely.')).toBeTruthy();
});
