import type { BasicInformation } from '../application/application.ts';

/**
 * The use of a question's value. A question has exactly one kind, so that no value is dropped.
 *
 * - `limit`: checkout refuses an event beyond it
 * - `filter`: hosts can require it
 * - `fee`: charged, line by line
 * - `shown`: on the vendor's page and in the comparison
 * - `internal`: for the review, the platform, and the hosts who booked
 */
export type FactKind = 'limit' | 'filter' | 'fee' | 'shown' | 'internal';

/** The questions of all categories by key; a key means the same in every category. */
export const questionKinds: Readonly<Record<string, FactKind>> = {
  servicePhotos: 'shown',
  // venue
  venueType: 'filter',
  capacity: 'limit',
  amenities: 'filter',
  setupTime: 'shown',
  cleanupIncluded: 'shown',
  // catering
  serviceStyle: 'filter',
  cuisineTypes: 'filter',
  minimumGuests: 'limit',
  maximumGuests: 'limit',
  alcoholService: 'filter',
  equipmentIncluded: 'shown',
  // entertainment
  entertainmentType: 'filter',
  musicGenres: 'filter',
  equipmentProvided: 'shown',
  performanceDuration: 'shown',
  interactionLevel: 'shown',
  // photography
  serviceTypes: 'filter',
  shootingStyle: 'shown',
  deliveryTime: 'shown',
  packageIncludes: 'shown',
  equipmentBackup: 'filter',
  // decor
  decorServices: 'filter',
  designStyles: 'filter',
  setupServices: 'shown',
  rentalItems: 'shown',
  customDesign: 'shown',
  // activities
  activityTypes: 'filter',
  ageGroups: 'filter',
  groupSize: 'limit',
  materialsIncluded: 'shown',
  spaceRequirements: 'shown',
  // pricing
  basePricingModel: 'shown',
  baseRate: 'shown',
  minimumHours: 'fee',
  itemizedCosts: 'shown',
  setupFee: 'fee',
  teardownFee: 'fee',
  travelFeeStructure: 'fee',
  travelFeeAmount: 'fee',
  freeMiles: 'fee',
  overtimeRate: 'shown',
  serviceFeePercentage: 'fee',
  adminFee: 'fee',
  discountOptions: 'shown',
  // terms
  pricingDocuments: 'internal',
  cancellationPolicy: 'shown',
  paymentTerms: 'shown',
  termsAccepted: 'internal',
};

/** 'Basic Information' of the wizard; attributes of the vendor itself. */
export const basicKinds: Readonly<Record<keyof BasicInformation, FactKind>> = {
  businessName: 'shown',
  legalBusinessName: 'internal',
  contactName: 'internal',
  ownerName: 'internal',
  email: 'shown',
  phone: 'shown',
  website: 'shown',
  businessAddress: 'shown',
  businessZipCode: 'filter',
  travelDistanceMiles: 'limit',
  openWeekdays: 'limit',
  opensAt: 'limit',
  closesAt: 'limit',
  leadTime: 'limit',
  description: 'shown',
  serviceCategories: 'filter',
  availableThemes: 'filter',
  deliveryOptions: 'filter',
  instagramHandle: 'shown',
  tiktokHandle: 'shown',
  businessLicenseNumber: 'internal',
  eventTypes: 'filter',
};
