import { seededRandom, shuffled } from '#shared/kernel/seeded-random.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import type { ApplicationForm, ApplicationProduct } from '#shared/vendors/application/application.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { defaultLeadTime } from '#shared/kernel/policies.ts';
import { eventTypes } from '#shared/planning/event-types.ts';
import type { PriceUnit } from '#shared/kernel/money.ts';
import type { Listing } from '../content/vendors/listings.ts';
import { metros } from '../content/metros.ts';
import { packagesSoldBy } from '../content/parties/parties.ts';
import { familyNames, givenNames } from '../content/people.ts';
import type { PackageText, Trade, TradeName } from '../content/trades/trades.ts';
import { trades } from '../content/trades/trades.ts';
import { demoId } from '../ids.ts';
import { answersOfBusiness, travelFees } from './varied-answers.ts';

/** A business's application, and the fields of its record beyond the form. */
export interface Business {
  name: string;
  ownerName: string;
  email: string;
  zip: string;
  form: ApplicationForm;
  leadTime: string;
  capacityPerDay: number;
  jobsAtOnce: number;
  closedWeekdays: number[];
}

const mailboxes = ['hello', 'bookings', 'events', 'team', 'studio'];

/** Converts 'Ember & Rye' to 'emberandrye'. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/&/g, 'and')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();

const performers: readonly Category[] = ['photography', 'entertainment'];

/** Returns all data of a listed business; fields missing in its listing always derive from its name. */
export function makeBusiness(listing: Listing): Business {
  const r = seededRandom(`business ${listing.name}`);
  const trade: Trade = trades[listing.trade];
  const ownerName = listing.owner ?? `${r.pick(givenNames)} ${r.pick(familyNames)}`;
  const email = listing.email ?? `${r.pick(mailboxes)}@${toSlug(listing.name)}.example`;
  const place = choosePlace(listing, r);
  const form = makeForm(listing, { ownerName, email, ...place }, r);
  const leadTime = listing.leadTime ?? r.pick(trade.leadTimes);
  const capacityPerDay = r.int(...trade.ordersPerDay);
  return {
    name: listing.name,
    ownerName,
    email,
    zip: place.zip,
    form,
    leadTime,
    capacityPerDay,
    // Those who perform themselves are at one event at a time; others have several teams.
    jobsAtOnce: performers.includes(trade.category) ? 1 : capacityPerDay,
    closedWeekdays: closedWeekdays(listing.name),
  };
}

// Businesses that work on weekends rest early in the week; most take orders every day.
const weeklyPatterns = [[], [], [1], [1], [1, 2], [2]] as const;

/** Returns a business's closed weekdays, always the same, and never from Wednesday to Sunday. */
const closedWeekdays = (name: string): number[] => [...seededRandom(`rest days of ${name}`).pick(weeklyPatterns)];

interface Contact {
  ownerName: string;
  email: string;
  zip: string;
  street: string;
}

function makeForm(listing: Listing, { ownerName, email, zip, street }: Contact, r: SeededRandom): ApplicationForm {
  const trade: Trade = trades[listing.trade];
  const tradeNames = listing.also ? [listing.trade, listing.also] : [listing.trade];
  const slug = toSlug(listing.name);
  return {
    basic: {
      businessName: listing.name,
      legalBusinessName:
        listing.legalName ?? `${listing.name.replace(/ & /g, ' and ')} ${r.pick(['LLC', 'LLC', 'Inc.', 'Co.'])}`,
      contactName: ownerName,
      ownerName,
      email,
      phone: `(${metros[listing.metro].areaCode}) 555-01${String(r.int(0, 99)).padStart(2, '0')}`,
      website: r.yes(0.9) ? `https://${slug}.example` : '',
      businessAddress: street,
      businessZipCode: zip,
      travelDistanceMiles: listing.travelMiles ?? r.pick([20, 25, 30, 40, 60]),
      openWeekdays: ['0', '1', '2', '3', '4', '5', '6'],
      opensAt: '',
      closesAt: '',
      leadTime: defaultLeadTime,
      description: listing.about,
      serviceCategories: [...new Set(tradeNames.map((name) => trades[name].category))],
      availableThemes: [...(listing.themes ?? shuffled(trade.themes, r).slice(0, r.int(2, 4)))],
      deliveryOptions: [...(listing.deliveryOptions ?? trade.deliveryOptions)],
      instagramHandle: r.yes(0.8) ? slug.slice(0, 30) : '',
      tiktokHandle: '',
      businessLicenseNumber: `${r.int(100000, 999999)}`,
      eventTypes: shuffled(eventTypes, r).slice(0, r.int(4, 8)),
    },
    answers: Object.fromEntries(
      tradeNames.map((name) => [
        trades[name].category,
        { ...makeAnswers(listing.name, name, r), servicePhotos: photoIds(listing.name, trades[name].category) },
      ]),
    ),
    products: makeProducts(listing, r),
  };
}

function choosePlace(listing: Listing, r: SeededRandom): { zip: string; street: string } {
  const { places } = metros[listing.metro];
  const [zip, streetName] = places.find(([zip]) => zip === listing.zip) ?? r.pick<(typeof places)[number]>(places);
  return { zip: listing.zip ?? zip, street: listing.street ?? `${r.int(110, 4900)} ${streetName}` };
}

function makeAnswers(
  business: string,
  name: TradeName,
  r: SeededRandom,
): NonNullable<ApplicationForm['answers'][Category]> {
  const [, , dollars, unit] = trades[name].packages[0];
  const models = { flat: 'Flat Fee', per_person: 'Per Person', per_hour: 'Hourly Rate', from: 'Custom Quote' } as const;
  return {
    ...answersOfBusiness(business, name, r.pick(travelFees)),
    basePricingModel: models[unit],
    baseRate: dollars,
    cancellationPolicy: 'Free until 8 days before the event, half until 3 days before, in full after that.',
    paymentTerms: 'A deposit reserves the date; the balance is due 8 days before the event.',
    termsAccepted: true,
  };
}

const photoIds = (business: string, category: Category): string[] =>
  [1, 2].map((nth) => demoId(`photo ${nth} of ${business} ${category}`));

function makeProducts(listing: Listing, r: SeededRandom): ApplicationProduct[] {
  const level = metros[listing.metro].costs * (0.92 + r() * 0.2);
  const own = listing.packages?.map((text) => ({ text, category: trades[listing.trade].category, level: 1 }));
  const usual = (name: TradeName, count: number) =>
    choosePackages(trades[name].packages, packagesSoldBy(listing.name), count, r).map((text) => ({
      text,
      category: trades[name].category,
      level,
    }));
  const chosen = [...(own ?? usual(listing.trade, r.int(3, 5))), ...(listing.also ? usual(listing.also, 2) : [])];
  return chosen.map(({ text: [name, description, dollars, unit], category, level }) => ({
    id: demoId(`product ${listing.name} ${name}`),
    category,
    name,
    description,
    price: { amountCents: level === 1 ? Math.round(dollars * 100) : priceAround(dollars * level, unit), unit },
    imageUploadId: demoId(`picture of ${listing.name} ${name}`),
  }));
}

/** Chooses the trade's usual package, those sold at parties of the demo, and some others, in the order of the list. */
function choosePackages(
  packages: readonly PackageText[],
  sold: ReadonlySet<string>,
  count: number,
  r: SeededRandom,
): PackageText[] {
  const [usual, ...others] = packages;
  const order = shuffled(others, r).sort((a, b) => Number(sold.has(b[0])) - Number(sold.has(a[0])));
  const chosen = new Set([usual, ...order.slice(0, count - 1)]);
  return packages.filter((text) => chosen.has(text));
}

/** Returns a realistic price in cents: per person rounded to half dollars, larger amounts more coarsely. */
function priceAround(dollars: number, unit: PriceUnit): number {
  const step = roundingStep(dollars, unit);
  return Math.round(Math.max(step, Math.round(dollars / step) * step) * 100);
}

function roundingStep(dollars: number, unit: PriceUnit): number {
  if (unit === 'per_person') return 0.5;
  if (dollars < 400) return 5;
  return dollars < 1500 ? 10 : 50;
}
