import { beforeEach, describe, expect, it } from 'vitest';
import { approveApplication, rejectApplication } from '#functions/administration/applications/decide-application.ts';
import { productEntity, productKey } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { listProducts } from '#functions/products/list-products.ts';
import { changeApplication, getApplication } from '#functions/vendors/change-application.ts';
import { submitApplication } from '#functions/vendors/submit-application.ts';
import { administration } from '#shared/api/administration.ts';
import { products } from '#shared/api/products.ts';
import { vendors } from '#shared/api/vendors.ts';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import { putUploads } from '#tests/support/application-uploads.ts';
import { applicationChanges, newApplication } from '#tests/support/application-changes.ts';
import { completeForm } from '#tests/support/applications.ts';
import { admin, testCall, host, testId, testContext } from '#tests/support/calls.ts';
import { testTable } from '#tests/support/table.ts';

let table: Table;
let context: ReturnType<typeof testContext>;

const change = async (body: ReturnType<typeof newApplication>) => {
  const call = testCall(vendors.changeApplication, { body, actor: host, context });
  return (await changeApplication({ table, geocoder: embeddedGeocoder }, call)).application;
};
const save = async (form: ApplicationForm) =>
  change(applicationChanges((await getApplication({ table }, testCall(vendors.getApplication))).form, form));
const submit = (version: number) =>
  submitApplication({ table }, testCall(vendors.submitApplication, { body: { version }, actor: host, context }));
const approve = () => approveApplication({ table }, { params: { applicationId: host.userId }, actor: admin, context });
const withProducts = (...ns: number[]): ApplicationForm => {
  const form = completeForm();
  return {
    ...form,
    products: form.products.flatMap((one) => ns.map((n) => ({ ...one, id: testId(n), name: `Supper ${n}` }))),
  };
};
async function statuses(vendorId: string) {
  const { pk, sk } = productKey(vendorId, '');
  const { items } = await table.query(productEntity, { pk, sk: { beginsWith: sk } });
  return Object.fromEntries(items.map(({ name, status }) => [name, status]));
}

// Submitted with two products, rejected, and one of them removed.
let vendorId: string;
let version: number;
beforeEach(async () => {
  table = await testTable();
  context = testContext();
  await putUploads(table, host.userId, completeForm());
  await change(newApplication(withProducts(7, 8)));
  vendorId = (await submit(1)).vendorId ?? '';
  const decision = { params: { applicationId: host.userId }, body: { reason: 'Too much.' }, actor: admin, context };
  await rejectApplication({ table }, testCall(administration.rejectApplication, decision));
  ({ version } = await save(withProducts(8, 9)));
});

describe('a product that was taken out after a rejection', () => {
  it('a product removed after a rejection is withdrawn at the next submission and stays so', async () => {
    await submit(version);
    expect(await statuses(vendorId)).toEqual({ 'Supper 7': 'withdrawn', 'Supper 8': 'pending', 'Supper 9': 'pending' });
    await approve();
    const { products: own } = await listProducts(
      { table },
      testCall(products.listProducts, { actor: { ...host, vendorId } }),
    );
    expect(own.map(({ name, status }) => [name, status])).toEqual([
      ['Supper 8', 'approved'],
      ['Supper 9', 'approved'],
    ]);
  });

  it('a product put back is available again', async () => {
    await submit(version);
    const decision = { params: { applicationId: host.userId }, body: { reason: 'Again.' }, actor: admin, context };
    await rejectApplication({ table }, testCall(administration.rejectApplication, decision));
    await save(withProducts(7));
    await submit(version + 3);
    await approve();
    expect(await statuses(vendorId)).toEqual({
      'Supper 7': 'approved',
      'Supper 8': 'withdrawn',
      'Supper 9': 'withdrawn',
    });
  });
});
