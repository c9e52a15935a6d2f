import { ulid } from 'ulid';
import { beforeAll, describe, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { banking } from '#shared/api/banking.ts';
import { reviews } from '#shared/api/reviews.ts';
import { products } from '#shared/api/products.ts';
import { newAccount } from '#tests/support/account.ts';
import { submitForm } from '#tests/support/application-by-api.ts';
import { completeForm } from '#tests/support/applications.ts';
import { bookedWith, newVendor } from '#tests/support/authorization-world.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { completeEarly } from '#tests/support/journeys-booked.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { formOfProduct, newProduct } from '#tests/support/product-changes.ts';
import { uploadForForm } from '#tests/support/uploads-by-api.ts';

/* Recipients of emails through the deployed stack: each email is searched for in its recipient's mailbox. */

const admins = 'admin@demo.hostwell.test';

let host: { email: string; token: string };
let vendor: Awaited<ReturnType<typeof newVendor>>;

beforeAll(async () => {
  host = await newAccount('Mira Mailed');
  await callApi(accounts.getMe, {}, host.token);
  vendor = await newVendor('Vito Mailed');
});

const arrival = (address: string, subject: string) =>
  eventually(
    () => mailsTo(address),
    (mails) => mails.some((mail) => mail.subject.includes(subject)),
  );

describe('emails', () => {
  it('a new person receives a welcome email', () => arrival(host.email, 'Welcome to Hostwell'));

  it('an owner receives an email when the payout account changes', async () => {
    const body = { routingNumber: '021000021', accountNumber: '48270019356789' };
    await callApi(banking.saveBankAccount, { body }, host.token);
    await arrival(host.email, 'Your payout account was added');
  });

  it('administrators receive an email about a submitted application', async () => {
    const business = `Mailed ${ulid()}`;
    const form = completeForm('decor', business, await uploadForForm(host.token));
    Object.assign(form.basic, { email: host.email });
    await submitForm(host.token, form);
    await arrival(admins, `Vendor application: ${business}`);
  });

  it('administrators receive an email about a product waiting for review', async () => {
    const [first] = (await callApi(products.listProducts, {}, vendor.token)).body.products;
    if (!first) throw new Error('The vendor sells nothing');
    const name = `Mailed ${ulid()}`;
    const body = newProduct({ ...formOfProduct(first), galleryPhotos: [], name });
    await callApi(products.changeProduct, { params: { productId: ulid() }, body }, vendor.token);
    await arrival(admins, `Product to review: ${name}`);
  });

  it('the vendor receives an email about its order, and the host about the payment', async () => {
    const { booked } = await bookedWith(host.token, vendor.vendorId, 'Sent by mail', 'full');
    await arrival(vendor.email, `New order ${booked.id}`);
    await arrival(host.email, `(${booked.id})`);
  });

  it('a vendor receives an email about a new review', async () => {
    const { booked } = await bookedWith(host.token, vendor.vendorId, 'Over and reviewed', 'full');
    await completeEarly(booked.id);
    const review = { vendorId: vendor.vendorId, rating: 5, text: `They came early. ${booked.id}` };
    await callApi(reviews.postReview, { params: { bookingId: booked.id }, body: review }, host.token);
    await eventually(
      () => mailsTo(vendor.email),
      (mails) => mails.some(({ text }) => text.includes(review.text)),
    );
  });
});
