import { ApplicationRejected } from '#events/vendors/application-rejected.ts';
import { reject } from '#functions/administration/applications/decision.ts';
import { toApplicationProducts } from '#functions/data/queries/application-products.ts';
import { applicationEntity } from '#functions/data/vendors/application.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import { productEntity } from '#functions/data/products/product.ts';
import { uploadEntity } from '#functions/data/media/upload.ts';
import type { PlacesTable } from '#functions/platform/geocoder/places-table.ts';
import { startApplication, submitApplication } from '#functions/vendors/application.ts';
import type { UserIds } from '../accounts.ts';
import { makeBusiness } from './business.ts';
import type { Calendar } from '../calendar.ts';
import {
  startedApplication,
  rejectedApplication,
  submittedApplications,
  unsubmittedApplication,
} from '../content/vendors/applications.ts';
import type { Undecided } from '../content/vendors/applications.ts';
import type { DemoItems } from '../demo-items.ts';
import { demoMeta } from '../event-meta.ts';
import { demoUserId } from '../ids.ts';
import { demoVendorId } from './open-businesses.ts';
import { demoPictures, demoUploads } from './pictures.ts';
import { submission } from './put-business.ts';
import { register } from '../registrations.ts';

interface Office {
  users: UserIds;
  calendar: Calendar;
  places: PlacesTable;
}

/** Puts applications that aren't approved: started, complete but not submitted, submitted, rejected. */
export function putUndecidedApplications(demo: DemoItems, office: Office): void {
  for (const text of submittedApplications) {
    const submitted = submit(toDraftApplication(demo, office, text), text, office.calendar);
    demo.putWith(applicationEntity, submitted, submission(submitted), 'emitted');
    putProducts(demo, submitted, 'pending');
  }
  demo.put(applicationEntity, toDraftApplication(demo, office, unsubmittedApplication));
  putRejected(demo, office);
  putStarted(demo, office);
}

function toDraftApplication(demo: DemoItems, { calendar, places }: Office, text: Undecided): ApplicationRecord {
  const { ownerName, email, form, zip } = makeBusiness(text);
  const createdAt = calendar.at(-text.changed[0] - 2, text.changed[1]);
  const userId = demoUserId(`applicant ${text.name}`);
  register(demo, { userId, fullName: ownerName, email, createdAt });
  const save = { currentStep: 5, completionStage: 'review', form } as const;
  const draft = startApplication(userId, save, places.zip(zip) ?? null, createdAt);
  for (const upload of demoUploads(draft, demoPictures(form, demoVendorId(text.name)))) demo.put(uploadEntity, upload);
  return { ...draft, updatedAt: changedAt(text, calendar) };
}

const changedAt = ({ changed: [daysAgo, time] }: Undecided, calendar: Calendar): string => calendar.at(-daysAgo, time);

const submit = (draft: ApplicationRecord, text: Undecided, calendar: Calendar): ApplicationRecord =>
  submitApplication(
    draft,
    { vendorId: demoVendorId(text.name), pictures: demoPictures(draft.form, demoVendorId(text.name)) },
    changedAt(text, calendar),
  );

function putProducts(demo: DemoItems, application: ApplicationRecord, status: 'pending' | 'rejected'): void {
  const { vendorId, updatedAt } = application;
  for (const product of toApplicationProducts(application, vendorId ?? '', status, updatedAt))
    demo.put(productEntity, product);
}

function putRejected(demo: DemoItems, office: Office): void {
  const { reason } = rejectedApplication;
  const submitted = submit(toDraftApplication(demo, office, rejectedApplication), rejectedApplication, office.calendar);
  const decidedAt = office.calendar.at(-rejectedApplication.changed[0] + 1, '14:30');
  const rejected = reject(submitted, reason, decidedAt);
  const { businessName } = rejected.form.basic;
  const event = ApplicationRejected.create(
    { applicationId: rejected.userId, businessName, reason, wasSubmitted: true },
    demoMeta(`rejected ${businessName}`, decidedAt, office.users.admin),
  );
  demo.count(submission(submitted));
  demo.putWith(applicationEntity, rejected, event, 'emitted');
  putProducts(demo, rejected, 'rejected');
}

/** Puts the application of the demo's applicant, with only the first step filled in. */
function putStarted(demo: DemoItems, { users, calendar, places }: Office): void {
  const { form, zip } = makeBusiness(startedApplication);
  const started = { ...form, answers: {}, products: [] };
  const save = { currentStep: 1, completionStage: 'services', form: started } as const;
  const at = changedAt(startedApplication, calendar);
  demo.put(applicationEntity, startApplication(users.applicant, save, places.zip(zip) ?? null, at));
}
