import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Application } from '#shared/api/vendors.ts';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import { toFields } from '#shared/vendors/application/application-fields.ts';
import type { ApplicationFields } from '#shared/vendors/application/application-fields.ts';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import { completeForm } from '#tests/support/applications.ts';
import { testId } from '#tests/support/calls.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { rebaseApplication, sendChanges, unsavedFields, unsavedForms } from './application-saves.ts';

const call = vi.hoisted(() => vi.fn<(contract: { method: string }, sent?: unknown) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const form = completeForm('venue');
const [product] = form.products as [ApplicationForm['products'][number]];
const withProducts = (...products: ApplicationForm['products']) => toFields({ ...form, products });
const base = toFields(form);
const mine: ApplicationFields = { ...base, 'basic.phone': '512-555-0100' };
const latest = (changes: Partial<Application> = {}): Application => ({
  id: 'u-1',
  version: 4,
  status: 'draft',
  currentStep: 0,
  completionStage: 'basic_info',
  form,
  vendorId: null,
  rejectionReason: null,
  createdAt: '2027-06-01T17:00:00.000Z',
  updatedAt: '2027-06-01T17:00:00.000Z',
  submittedAt: null,
  decidedAt: null,
  ...changes,
});

const save = (from = base, to = mine, version = 3) =>
  sendChanges(changesBetween(from, to), { version, values: from }, { index: 1, stage: 'services' });
const sent = () => (call.mock.calls[0]?.[1] as { body: { changes: object } } | undefined)?.body;

beforeEach(() => {
  call.mockReset();
  localStorage.clear();
});

describe('saving an application', () => {
  it("sends the changed fields and returns the server's version", async () => {
    const saved = latest({ form: { ...form, basic: { ...form.basic, phone: '512-555-0100', ownerName: 'Noor' } } });
    call.mockResolvedValue({ application: saved, conflicts: ['basic.email'] });
    const { stored, conflicts } = await save();
    expect(sent()).toEqual({
      isNew: false,
      currentStep: 1,
      completionStage: 'services',
      changes: { 'basic.phone': { from: form.basic.phone, to: '512-555-0100' } },
    });
    expect(conflicts).toEqual(['basic.email']);
    expect(stored).toMatchObject({ version: 4, isClosed: false, application: saved });
    expect(stored.values).toMatchObject({ 'basic.phone': '512-555-0100', 'basic.ownerName': 'Noor' });
  });

  it('sends the prefilled fields of a new application too', async () => {
    call.mockResolvedValue({ application: latest(), conflicts: [] });
    await save({ 'basic.email': 'dana@example.test' }, { 'basic.email': 'dana@example.test', 'basic.phone': '1' }, 0);
    expect(sent()).toMatchObject({
      isNew: true,
      changes: {
        'basic.email': { from: 'dana@example.test', to: 'dana@example.test' },
        'basic.phone': { from: undefined, to: '1' },
      },
    });
  });

  it('sends all fields of a changed product, and none of other products', async () => {
    call.mockResolvedValue({ application: latest(), conflicts: [] });
    const other = { ...product, id: testId(8) };
    await save(withProducts(product, other), withProducts({ ...product, name: 'Long table' }, other));
    expect(sent()?.changes).toMatchObject({
      [`products.${product.id}`]: { from: true, to: true },
      [`products.${product.id}.name`]: { from: product.name, to: 'Long table' },
      [`products.${product.id}.description`]: { from: product.description, to: product.description },
    });
    expect(Object.keys(sent()?.changes ?? {}).join()).not.toContain(other.id);
  });

  it('reports that a product removed here was kept by the server', async () => {
    call.mockResolvedValueOnce({ application: latest(), conflicts: [] });
    expect((await save(base, withProducts())).stored.keepsProduct).toBe(true);
    call.mockResolvedValueOnce({ application: latest({ form: { ...form, products: [] } }), conflicts: [] });
    expect((await save(base, withProducts())).stored.keepsProduct).toBe(false);
  });

  it.each(['submitted', 'approved'] as const)('ends if the application was %s elsewhere', async (status) => {
    call.mockImplementation(({ method }) =>
      method === 'GET'
        ? Promise.resolve(latest({ status }))
        : Promise.reject(new ApiError({ code: 'refused', status: 409, message: 'Not saved' })),
    );
    expect((await save()).stored).toMatchObject({ isClosed: true, application: { status } });
  });

  it.each(['refused', 'invalid_input'] as const)(
    'fails with %s if the application can still be edited',
    async (code) => {
      call.mockImplementation(({ method }) =>
        method === 'GET'
          ? Promise.resolve(latest({ status: 'rejected' }))
          : Promise.reject(new ApiError({ code, status: 409, message: 'Not saved' })),
      );
      await expect(save()).rejects.toThrow('Not saved');
    },
  );
});

describe('product removed in another window', () => {
  it('stays whole if it was edited here', () => {
    const edited = withProducts({ ...product, name: 'Long table' });
    expect(rebaseApplication?.(withProducts(), base, edited)).toEqual({ next: edited, conflicts: [] });
  });

  it("removes a product that wasn't edited here", () => {
    const { next } = rebaseApplication?.(withProducts(), base, mine) ?? {};
    expect(next).not.toHaveProperty([`products.${product.id}`]);
    expect(next).toHaveProperty(['basic.phone'], '512-555-0100');
  });

  it('restores a product that was edited in the other window and removed here', () => {
    const edited = withProducts({ ...product, name: 'Long table' });
    expect(rebaseApplication?.(edited, base, withProducts())).toEqual({ next: edited, conflicts: [] });
  });
});

it('stores unsaved fields in the form format of earlier releases', () => {
  unsavedFields('u-1').write({ base: { version: 3, values: base }, values: mine });
  expect(unsavedForms('u-1').read()).toEqual({
    base: { version: 3, values: form },
    values: { ...form, basic: { ...form.basic, phone: '512-555-0100' } },
  });
  unsavedFields('u-1').remove();
  expect(unsavedForms('u-1').read()).toBeUndefined();
});
