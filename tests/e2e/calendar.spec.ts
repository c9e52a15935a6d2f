import { expectAccessible } from '#tests/support/pages-accessibility.ts';
import { button } from '#tests/support/pages.ts';
import { atNight } from '#tests/support/proves.ts';
import { test } from './fixtures.ts';

/* What a vendor does in the calendar is in tests/pages. */

test('the calendar can be used by everybody, by day, by night and on a phone', atNight(), async ({ asVendor }) => {
  test.slow();
  await expectAccessible(asVendor.page, [
    {
      path: '/vendor-dashboard?view=calendar',
      actions: [
        (page) => button(page, 'Next month'),
        (page) => page.getByLabel('Orders per day'),
        (page) => button(page, 'Save Calendar'),
      ],
    },
  ]);
});
