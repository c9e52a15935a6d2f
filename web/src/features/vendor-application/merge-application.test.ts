import { describe, expect, it } from 'vitest';
import type { ApplicationForm } from '#shared/vendors/application.ts';
import { completeForm } from '#tests/support/applications.ts';
import { differenceOf } from './conflict-words.ts';
import { mergeApplications } from './merge-application.ts';
import { isSame } from './same-form.ts';

const base = completeForm('catering');
const [product] = base.products as [ApplicationForm['products'][number]];
const added = { ...product, id: '01HZZZZZZZZZZZZZZZZZZZZZZZ', name: 'Late tacos' };

const basics = (changes: Partial<ApplicationForm['basic']>): ApplicationForm => ({
  ...base,
  basic: { ...base.basic, ...changes },
});
const answers = (changes: Record<string, string | string[] | number>): ApplicationForm => ({
  ...base,
  answers: { catering: { ...base.answers.catering, ...changes } },
});
const products = (...list: ApplicationForm['products']): ApplicationForm => ({ ...base, products: list });
const merge = (mine: ApplicationForm, theirs: ApplicationForm, prefer: 'mine' | 'theirs' = 'mine') =>
  mergeApplications({ base, mine, theirs }, prefer);

describe('one application in two tabs', () => {
  it('keeps both changes of different fields, also of different steps', () => {
    const { merged, conflicts } = merge(basics({ phone: '512-555-0199' }), answers({ baseRate: 90 }));
    expect(merged.basic.phone).toBe('512-555-0199');
    expect(merged.answers.catering?.baseRate).toBe(90);
    expect(conflicts).toEqual([]);
  });

  it('asks where both changed the same field, and then keeps the chosen one', () => {
    const [mine, theirs] = [basics({ phone: '1', website: 'https://a.example' }), basics({ phone: '2' })];
    expect(merge(mine, theirs)).toMatchObject({ conflicts: ['basic.phone'], merged: { basic: { phone: '1' } } });
    expect(merge(mine, theirs, 'theirs').merged.basic).toMatchObject({ phone: '2', website: 'https://a.example' });
    expect(differenceOf('basic.phone', { mine, theirs })).toEqual({ label: 'Phone', mine: '1', theirs: '2' });
  });

  it('joins ticks', () => {
    const mine = basics({ serviceCategories: ['catering', 'venue'] });
    const theirs = basics({ serviceCategories: ['catering', 'decor'], deliveryOptions: ['delivery'] });
    const { merged, conflicts } = merge(mine, theirs);
    expect(merged.basic.serviceCategories).toEqual(['catering', 'venue', 'decor']);
    expect(merged.basic.deliveryOptions).toEqual(['delivery']);
    expect(conflicts).toEqual([]);
  });

  it('asks about two photos that both sides chose: joined they would be four', () => {
    const mine = answers({ servicePhotos: ['a', 'b'] });
    const theirs = answers({ servicePhotos: ['c'] });
    const { conflicts } = mergeApplications({ base: answers({ servicePhotos: [] }), mine, theirs });
    expect(conflicts).toEqual(['answers.catering.servicePhotos']);
    expect(differenceOf(conflicts[0] ?? '', { mine, theirs })).toEqual({
      label: 'Food & Beverage: Service Photos',
      mine: '2 files',
      theirs: '1 file',
    });
  });

  it('keeps new products of both sides and takes out what one side took out', () => {
    const other = { ...added, id: '01HZZZZZZZZZZZZZZZZZZZZZZY' };
    expect(merge(products(product, added), products(product, other)).merged.products.map(({ id }) => id)).toEqual([
      product.id,
      added.id,
      other.id,
    ]);
    expect(merge(products(), base).merged.products).toEqual([]);
    expect(merge(base, products()).merged.products).toEqual([]);
  });

  it('keeps a product that one side took out and the other changed', () => {
    const changed = { ...product, name: 'Long table' };
    expect(merge(products(), products(changed)).merged.products).toEqual([changed]);
  });

  it('merges one product field by field', () => {
    const mine = products({ ...product, name: 'Long table', price: null });
    const theirs = products({ ...product, description: 'For twelve', price: { amountCents: 100, unit: 'flat' } });
    const { merged, conflicts } = merge(mine, theirs);
    expect(merged.products).toMatchObject([{ name: 'Long table', description: 'For twelve' }]);
    expect(conflicts).toEqual([`products.${product.id}.price`]);
    expect(differenceOf(conflicts[0] ?? '', { mine, theirs })).toMatchObject({
      label: 'Product/Service 1: Selling price',
      mine: 'Not set',
      theirs: '$1.00',
    });
  });

  it('takes spaces at the ends and an unanswered question for no change', () => {
    const mine = { ...basics({ phone: '512-555-0199' }), answers: { ...base.answers, venue: { amenities: [] } } };
    const { conflicts } = merge(mine, basics({ businessName: `${base.basic.businessName} ` }));
    expect(conflicts).toEqual([]);
    expect(isSame(base, basics({ businessName: `${base.basic.businessName} ` }))).toBe(true);
    expect(isSame(base, basics({ businessName: 'Other' }))).toBe(false);
  });
});
