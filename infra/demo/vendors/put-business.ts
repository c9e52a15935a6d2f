import { ApplicationApproved } from '#events/vendors/application-approved.ts';
import { ApplicationSubmitted } from '#events/vendors/application-submitted.ts';
import { applicationEntity } from '#functions/data/vendors/application.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import { productEntity } from '#functions/data/products/product.ts';
import { listedItems } from '#functions/data/directory/directory-listing.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { listInDirectory } from '#functions/directory/card.ts';
import type { DemoItems } from '../demo-items.ts';
import { demoMeta } from '../ids.ts';
import type { OpenBusiness } from './open-businesses.ts';

/**
 * Puts a business into the table with its directory items. Most approvals are counted and not published: 160 greetings
 * and emails about past events would bury today's inboxes.
 */
export function putBusiness(
  demo: DemoItems,
  { application, vendor, products }: OpenBusiness,
  how: 'emitted' | 'counted',
): void {
  demo.putWith(applicationEntity, application, approval(application, vendor.id), how);
  demo.put(vendorEntity, vendor);
  for (const product of products) demo.put(productEntity, product);
  demo.items.push(...listedItems(vendor.id, listInDirectory(vendor, products)));
  demo.count(submission(application));
}

/** Returns the event of an application's submission. */
export function submission({ userId, form: { basic }, submittedAt }: ApplicationRecord) {
  const { businessName, serviceCategories: categories } = basic;
  const data = { applicationId: userId, businessName, categories, resubmitted: false };
  return ApplicationSubmitted.create(data, demoMeta(`submitted ${businessName}`, submittedAt ?? '', userId));
}

/** Returns the event of an approval. */
function approval({ userId, form: { basic }, submittedAt, decidedAt }: ApplicationRecord, vendorId: string) {
  const { businessName, serviceCategories: categories } = basic;
  const data = { applicationId: userId, vendorId, businessName, categories, wasSubmitted: true };
  const waited = submittedAt && { submittedAt };
  return ApplicationApproved.create({ ...data, ...waited }, demoMeta(`approved ${businessName}`, decidedAt ?? ''));
}
