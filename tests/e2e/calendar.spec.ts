import { expectAccessible } from '#tests/support/pages-accessibility.ts';
import { button } from '#tests/support/pages.ts';
import { atNight } from '#tests/support/proves.ts';
import { test } from './fixtures.ts';

/* A vendor's acts in the calendar are covered in tests/pages. */

test('the calendar is accessible by day, by night and on a phone', atNight(), async ({ asVendor }) => {
  test.slow();
  await expectAccessible(asVendor.page, [
    {
      path: '/vendor-dashboard?view=calendar',
      actions: [
        (page) => button(page, 'Next month'),
        (page) => page.getByLabel('Orders per day'),
        (page) => page.getByLabel('Time between orders'),
        (page) => button(page, 'Save Calendar'),
      ],
      opens: [{ by: (page) => button(page, 'Add Time Off'), shows: (page) => page.getByRole('dialog') }],
    },
    {
      path: '/vendor-dashboard?view=calendar&span=week',
      actions: [(page) => button(page, 'Next week')],
    },
  ]);
});
