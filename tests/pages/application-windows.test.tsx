import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { vendors } from '#shared/api/vendors.ts';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import { putApplication, submitForm } from '#tests/support/application-by-api.ts';
import { putUploads } from '#tests/support/application-uploads.ts';
import { completeForm } from '#tests/support/applications.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { testId } from '#tests/support/calls.ts';
import { proves } from '#tests/support/proves.ts';
import {
  demoTable,
  expectAddress,
  expectHeading,
  expectToast,
  fill,
  isUnreachable,
  people,
  play,
  press,
  renderPage,
  stopPlaying,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';

/* The application wizard while the applicant changes it in another window, without a live notice. */

usePages();

const basicStep = 1;
const productsStep = 5;
const form = completeForm('venue', 'Two Desks');
const [product] = form.products as [ApplicationForm['products'][number]];
const other = { ...product, id: testId(8), name: 'Late tacos' };
const withBasics = (basics: Partial<ApplicationForm['basic']>): ApplicationForm => ({
  ...form,
  basic: { ...form.basic, ...basics },
});
const withProducts = (...products: ApplicationForm['products']): ApplicationForm => ({ ...form, products });

async function open(step = basicStep, stored = form) {
  const applicant = people.newHost();
  const token = accessTokenFor(applicant);
  await putApplication(token, stored);
  const user = await renderPage(`/vendor-application?step=${step}`, { as: applicant });
  await expectHeading(step === basicStep ? 'Basic Information' : 'Products & Services');
  const own = async () => (await callApi(vendors.getApplication, {}, token)).body;
  const elsewhere = (next: ApplicationForm) => putApplication(token, next);
  return { applicant, token, user, own, elsewhere };
}

const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const saidElsewhere = () => expectToast('Your application was changed elsewhere', 'Both sets of changes are saved.');
const askedWhich = () => screen.findByRole('dialog', { name: 'Changed in another window' });
const storedBasics = (own: Awaited<ReturnType<typeof open>>['own'], basics: object) =>
  waitFor(async () => expect((await own()).form.basic).toMatchObject(basics));

describe('an application edited in two windows', () => {
  it('two windows save changes of different fields and ticks, and show both', async () => {
    const { user, own, elsewhere } = await open();
    await fill(user, 'Phone', '512-555-0100');
    await user.click(screen.getByRole('checkbox', { name: 'Decor' }));
    await elsewhere(withBasics({ ownerName: 'Noor', serviceCategories: ['venue', 'activities'], description: '' }));
    await press(user, 'Continue');
    await saidElsewhere();
    expect((await own()).form.basic).toMatchObject({
      phone: '512-555-0100',
      ownerName: 'Noor',
      description: '',
      serviceCategories: ['venue', 'activities', 'decor'],
    });
    await press(user, 'Previous');
    await expectHeading('Basic Information');
    expect([value(/^Owner name/), value('Phone'), value(/^Description/)]).toEqual(['Noor', '512-555-0100', '']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Activities' }).checked).toBe(true);
  });

  it('choosing the other version shows it', async () => {
    const { user, own, elsewhere } = await open();
    await fill(user, 'Phone', '512-555-0100');
    await elsewhere(withBasics({ phone: '512-555-0199' }));
    await press(user, 'Continue');
    const dialog = within(await askedWhich());
    expect((await own()).form.basic.phone, 'nothing is overwritten').toBe('512-555-0199');
    await user.click(dialog.getByRole('button', { name: 'Use Other Version' }));
    await press(user, 'Previous');
    await expectHeading('Basic Information');
    expect(value('Phone')).toBe('512-555-0199');
    expect((await own()).form.basic.phone).toBe('512-555-0199');
  });

  it('a conflict between two unreadable prices shows both as typed', async () => {
    const unread = (text: string) => ({
      ...withProducts({ ...product, price: null }),
      unread: { 'products.0.priceText': text },
    });
    const { user, own, elsewhere } = await open(productsStep, unread('a lot'));
    await fill(user, 'Selling price', 'about 1,200');
    await elsewhere(unread('ask us'));
    await press(user, 'Continue');
    const row = within(await askedWhich()).getByRole('row', { name: /Selling price/ });
    expect(row.textContent).toBe('Product/Service 1: Selling priceabout 1,200ask us');
    expect((await own()).form.unread).toEqual({ 'products.0.priceText': 'ask us' });
    await press(user, 'Keep My Version');
    await waitFor(async () => expect((await own()).form.unread).toEqual({ 'products.0.priceText': 'about 1,200' }));
  });

  it(
    'an application submitted in one window can no longer be edited in the other',
    proves('vendor-states-2'),
    async () => {
      const { token, user, own } = await open();
      await fill(user, 'Phone', '512-555-0100');
      await putUploads(demoTable(), (await own()).id, form);
      await submitForm(token, form);
      await press(user, 'Continue');
      await expectToast('Your application was submitted elsewhere', /being reviewed/);
      await expectAddress('/vendor-status');
      expect((await own()).form.basic.phone).toBe(form.basic.phone);
    },
  );
});

describe("an application's products edited in two windows", () => {
  it('products added in two windows are both saved', async () => {
    const { user, own, elsewhere } = await open(productsStep, withProducts(product));
    await press(user, 'Add Another');
    const added = within(await screen.findByRole('region', { name: 'Product/Service 2' }));
    await user.type(added.getByLabelText('Name'), 'Brunch');
    await elsewhere(withProducts(product, other));
    await press(user, 'Continue');
    await saidElsewhere();
    expect((await own()).form.products.map(({ name }) => name)).toEqual([product.name, other.name, 'Brunch']);
    expect(screen.getAllByLabelText<HTMLInputElement>('Name').map((field) => field.value)).toEqual([
      product.name,
      other.name,
      'Brunch',
    ]);
  });

  it('a product removed here but edited there is shown again', async () => {
    const { user, own, elsewhere } = await open(productsStep, withProducts(product, other));
    await user.click(screen.getAllByRole('button', { name: 'Remove' })[1] as HTMLElement);
    const edited = withProducts(product, { ...other, description: 'For twelve' });
    await elsewhere(edited);
    await press(user, 'Continue');
    await saidElsewhere();
    expect((await own()).form).toEqual(edited);
    await press(user, 'Previous');
    await expectHeading('Products & Services');
    expect(screen.getAllByLabelText<HTMLInputElement>(/^Description/)[1]?.value).toBe('For twelve');
  });

  it('a product edited here but removed there is kept whole', async () => {
    const { user, own, elsewhere } = await open(productsStep, withProducts(product, other));
    await user.type(screen.getAllByLabelText('Name')[1] as HTMLElement, ' at midnight');
    await elsewhere(withProducts(product));
    await press(user, 'Continue');
    const edited = withProducts(product, { ...other, name: 'Late tacos at midnight' });
    await waitFor(async () => expect((await own()).form).toEqual(edited));
  });

  it('a product removed in the other window disappears', async () => {
    const { user, own, elsewhere } = await open(productsStep, withProducts(product, other));
    await user.type(screen.getAllByLabelText('Name')[0] as HTMLElement, ' at noon');
    await elsewhere(withProducts(product));
    await press(user, 'Continue');
    await saidElsewhere();
    expect((await own()).form.products).toEqual([{ ...product, name: `${product.name} at noon` }]);
    await press(user, 'Previous');
    await expectHeading('Products & Services');
    expect(screen.getAllByLabelText('Name')).toHaveLength(1);
  });
});

describe('an application that cannot be saved', () => {
  it("unsaved input survives a reload and is saved beside another window's changes", async () => {
    const { user, own, elsewhere } = await open();
    play(vendors.changeApplication, (request) =>
      request.body?.includes('512-555-0100') ? isUnreachable(request) : undefined,
    );
    await fill(user, 'Phone', '512-555-0100');
    await press(user, 'Continue');
    await screen.findByText(/^Not saved yet/);
    await elsewhere(withBasics({ ownerName: 'Noor' }));
    stopPlaying();
    await renderPage('/vendor-application?step=1');
    await expectHeading('Basic Information');
    await waitFor(() => expect([value('Phone'), value(/^Owner name/)]).toEqual(['512-555-0100', 'Noor']));
    await storedBasics(own, { phone: '512-555-0100', ownerName: 'Noor' });
  });

  it('unsaved input stored by an earlier release is restored', async () => {
    const { applicant, own } = await open();
    const { id } = await own();
    const waiting = { base: { version: 1, values: form }, values: withBasics({ phone: '(512) 555-0100' }) };
    localStorage.setItem(`hostwell.user.${id}.unsavedApplication`, JSON.stringify(waiting));
    await renderPage('/vendor-application?step=1', { as: applicant });
    await storedBasics(own, { phone: '(512) 555-0100' });
  });

  it('input that was overwritten does not return after a save with a lost response', async () => {
    const { token, user, own } = await open();
    play(vendors.changeApplication, async (request) => {
      stopPlaying();
      await callApi(vendors.changeApplication, { body: JSON.parse(request.body ?? '') as never }, token);
      return isUnreachable(request);
    });
    await fill(user, 'Phone', '512-555-0100');
    await press(user, 'Continue');
    await screen.findByText(/^Not saved yet/);
    expect((await own()).form.basic.phone, 'the input was saved').toBe('512-555-0100');
    await press(user, 'Previous');
    await expectHeading('Basic Information');
    await fill(user, 'Phone', form.basic.phone);
    await press(user, 'Continue');
    await storedBasics(own, { phone: form.basic.phone });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('input typed during a save is kept', async () => {
    const { user, own } = await open();
    let answer: (value?: undefined) => void = () => undefined;
    play(vendors.changeApplication, () => new Promise<undefined>((resolve) => (answer = resolve)));
    await fill(user, 'Phone', '512-555-0100');
    await press(user, 'Continue');
    await press(user, 'Previous');
    await expectHeading('Basic Information');
    await fill(user, 'Phone', '512-555-0111');
    stopPlaying();
    answer();
    await storedBasics(own, { phone: '512-555-0111' });
    expect(value('Phone')).toBe('512-555-0111');
  });

  it('two windows of a new applicant start one application with the input of both', proves('apply-7'), async () => {
    const applicant = people.newHost();
    const token = accessTokenFor(applicant);
    const user = await renderPage('/vendor-application', { as: applicant });
    await expectHeading('Basic Information');
    await fill(user, 'Business name', 'Ember & Rye');
    const email = value('Email');
    await putApplication(token, {
      ...form,
      basic: { ...form.basic, businessName: '', contactName: 'Dana R.', email },
      answers: {},
      products: [],
    });
    await press(user, 'Continue');
    const own = async () => (await callApi(vendors.getApplication, {}, token)).body;
    await storedBasics(own, { businessName: 'Ember & Rye', contactName: 'Dana R.', phone: form.basic.phone });
    await waitFor(() => expect([value('Contact name'), value('Phone')]).toEqual(['Dana R.', form.basic.phone]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
