import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { accountScreens } from '#tests/screens/account-screens.ts';
import { adminScreens } from '#tests/screens/admin-screens.ts';
import { caseScreens } from '#tests/screens/case-screens.ts';
import { draftPlanScreens } from '#tests/screens/draft-plan-screens.ts';
import { hostScreens } from '#tests/screens/host-screens.ts';
import { applicantScreens, vendorScreens } from '#tests/screens/vendor-screens.ts';
import { visitorScreens } from '#tests/screens/visitor-screens.ts';
import { completeForm } from '#tests/support/applications.ts';
import { pages } from '#web/app/pages.ts';

/* The screens that are photographed and whose texts are measured (tests/e2e/text-fit-crawl.spec.ts). */

const id = 'any';
const one = { id, bookingId: id };
const screens = [
  ...visitorScreens({ vendorId: id, shared: id, invited: 'i', replying: 'A'.repeat(32), general: 'A'.repeat(32) }),
  ...accountScreens,
  ...hostScreens({ draftId: id, next: one, past: one, chat: id, vendorId: id, asked: [id] }),
  ...draftPlanScreens({ proposed: '/draft-plan', empty: '/draft-plan' }),
  ...vendorScreens({ orderId: id, rejectedId: id, approvedId: id, chat: id }),
  ...caseScreens({ eventId: id, bookingId: id, vendorId: id }),
  ...applicantScreens({ complete: id, form: completeForm() }),
  ...adminScreens({ applicationId: id, chat: id, bookingId: 'HST-7K2Q9XWPA' }),
];

it('every page of the router is in the list of screens', () => {
  const paths = screens.map(({ path }) => path.replace(/\?.*/, ''));
  const isSeen = (page: string) => paths.some((path) => matchPath(page, path));
  expect(['/', ...pages.map(({ path }) => path)].filter((page) => !isSeen(page))).toEqual([]);
});

it('screen names are unique', () => {
  const names = screens.map(({ name }) => name);
  expect(names.filter((name, nth) => names.indexOf(name) !== nth)).toEqual([]);
});
