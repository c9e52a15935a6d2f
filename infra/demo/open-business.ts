import { ApplicationApproved } from '#events/application-approved.ts';
import { ApplicationSubmitted } from '#events/application-submitted.ts';
import { approve, vendorOf } from '#functions/administration/decision.ts';
import { productsOf } from '#functions/data/queries/application-products.ts';
import { applicationEntity } from '#functions/data/application.ts';
import type { ApplicationRecord } from '#functions/data/application.ts';
import { productEntity } from '#functions/data/product.ts';
import { vendorEntity } from '#functions/data/vendor.ts';
import type { VendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import { shelve } from '#functions/directory/card.ts';
import { startApplication, submitApplication } from '#functions/vendors/application.ts';
import { chance } from '#shared/kernel/seeded-random.ts';
import type { Place } from '#shared/kernel/place.ts';
import type { Business } from './business.ts';
import type { Calendar } from './calendar.ts';
import { weeklyDaysOff } from './days-off.ts';
import type { DemoItems } from './demo-items.ts';
import { demoMeta } from './event-meta.ts';
import { demoId } from './ids.ts';
import { demoPictures } from './pictures.ts';

/** A business that was approved, as the table holds it. */
export interface OpenBusiness extends VendorWithProducts {
  application: ApplicationRecord;
}

/** A vendor's id is the same every day, so that its pictures and bookmarks are too. */
export const vendorIdOf = (name: string): string => demoId(`vendor ${name}`);

/** The way of an application through the same rules as any: saved, submitted, approved within four days. */
export function openBusiness(
  business: Business,
  { ownerId, place, daysAgo }: { ownerId: string; place: Place; daysAgo: number },
  calendar: Calendar,
): OpenBusiness {
  const vendorId = vendorIdOf(business.name);
  const reviewDays = chance(`review of ${business.name}`).int(0, 3);
  const begun = calendar.at(-daysAgo - 4);
  const submitted = calendar.at(-daysAgo - reviewDays, '09:20');
  const approvedAt = calendar.at(-daysAgo);
  const pictures = demoPictures(business.form, vendorId);
  const save = { currentStep: 0, completionStage: 'review', form: business.form } as const;
  const application = approve(
    submitApplication(startApplication(ownerId, save, place, begun), { vendorId, pictures }, submitted),
    vendorId,
    approvedAt,
  );
  const { leadTime, capacityPerDay } = business;
  return {
    application,
    vendor: {
      ...vendorOf(application, vendorId, approvedAt),
      leadTime,
      capacityPerDay,
      closedWeekdays: weeklyDaysOff(business.name),
    },
    products: productsOf(application, vendorId, 'approved', approvedAt),
  };
}

/**
 * Puts a business into the table with its directory cards. The approval of most is counted and not told: 160 greetings
 * and mails about what was long ago would bury the inboxes of today.
 */
export function putBusiness(
  demo: DemoItems,
  { application, vendor, products }: OpenBusiness,
  how: 'told' | 'counted',
): void {
  demo.putWith(applicationEntity, application, approval(application, vendor.id), how);
  demo.put(vendorEntity, vendor);
  for (const product of products) demo.put(productEntity, product);
  const { cards, shelving } = shelve(vendor, products);
  demo.items.push(...cards, shelving);
  demo.count(submission(application));
}

/** An application's hand-over to review, as a fact. */
export function submission({ userId, form: { basic }, submittedAt }: ApplicationRecord) {
  const { businessName, serviceCategories: categories } = basic;
  const data = { applicationId: userId, businessName, categories, resubmitted: false };
  return ApplicationSubmitted.create(data, demoMeta(`submitted ${businessName}`, submittedAt ?? '', userId));
}

/** An approval as a fact. */
export function approval({ userId, form: { basic }, submittedAt, decidedAt }: ApplicationRecord, vendorId: string) {
  const { businessName, serviceCategories: categories } = basic;
  const data = { applicationId: userId, vendorId, businessName, categories, wasSubmitted: true };
  const waited = submittedAt && { submittedAt };
  return ApplicationApproved.create({ ...data, ...waited }, demoMeta(`approved ${businessName}`, decidedAt ?? ''));
}
