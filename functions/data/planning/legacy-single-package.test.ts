import { expect, it } from 'vitest';
import { bookingRecordSchema } from '#functions/data/orders/booking.ts';
import { orderRecordSchema } from '#functions/data/orders/order.ts';
import { hall, makePlanItem, planDraft, venue } from '#tests/support/plans.ts';
import { draftEntity } from './draft.ts';

/* Values stored while a service had only one package are read as a service with that package. */

const {
  packages: [line],
  ...service
} = makePlanItem(venue, hall);
const item = { ...service, ...line };

it('reads a draft stored with a single package per item', () => {
  const draft = planDraft();
  const stored = { ...draftEntity.toItem(draft), items: [item] };
  expect(draftEntity.fromItem(stored)).toEqual({ ...draft, items: [makePlanItem(venue, hall)] });
  expect(draftEntity.fromItem(draftEntity.toItem(draft)), 'reads the present form as well').toEqual(draft);
});

it('reads a booking stored with a single package per item', () => {
  const { items, quote } = bookingRecordSchema.shape;
  expect(items.parse([{ ...item, vendorEmail: null, vendorPhone: null }])).toMatchObject([{ packages: [line] }]);
  const figures = { subtotalCents: 120_000, discountCents: 0, totalCents: 120_000, fees: [] };
  const sums = { subtotalCents: 1, discountCents: 0, vendorFeesCents: 0, feeCents: 0, totalCents: 1 };
  const stored = { id: service.id, quantity: 1, price: hall.price, ...figures };
  const { lines } = quote.parse({ lines: [stored], ...sums, depositCents: 1, balanceCents: 0 });
  expect(lines).toEqual([{ id: service.id, packages: [{ quantity: 1, subtotalCents: 120_000 }], ...figures }]);
});

it('reads order lines stored with a single package', () => {
  const fees = [{ kind: 'setup', cents: 100 }];
  const sold = { productName: 'Supper', quantity: 40, subtotalCents: 152_000 };
  const stored = [{ category: 'catering', ...sold, fees }];
  expect(orderRecordSchema.shape.lines.parse(stored)).toEqual([{ category: 'catering', packages: [sold], fees }]);
});
