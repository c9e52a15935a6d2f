import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { loadPlacesTable } from '#functions/platform/geocoder/places-table.ts';
import { proposePlans } from '#functions/planning/drafting/propose-plans.ts';
import { demoItems } from '#infra/demo/all-items.ts';
import { writeItems } from '#infra/demo/seed.ts';
import { planning } from '#shared/api/planning.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { overBudget } from '#shared/planning/draft-plan/draft-plan.ts';
import { reasonsFor } from '#shared/planning/draft-plan/reasons.ts';
import { planRequest } from '#shared/planning/draft-plan/plan-request.ts';
import type { EventDetails, ServiceWish } from '#shared/planning/plan.ts';
import { testCall, host, testNow } from '../support/calls.ts';
import { demoUsers } from '../support/demo-users.ts';
import { draftRecord, eventDetails } from '../support/records.ts';
import { startTableEngine } from '../support/table-engine.ts';
import { tableLayout } from '../support/table-layout.ts';

/* Prints plans drafted for twenty events from the demo's vendors, for people to judge: `npm run show:drafted`. */

process.env['AWS_REGION'] ??= 'us-east-1';
process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';

interface Asked extends Partial<EventDetails> {
  zipCode: string;
  eventType: string;
  guestCount: number;
  durationHours: number;
  /** Days from today. */
  inDays: number;
  wishes?: ServiceWish[];
}

const wish = (category: ServiceWish['category'], options: string[], checklist: string[] = []): ServiceWish => ({
  category,
  options,
  checklist,
});
const dollars = (amount: number): { budgetCents: number } => ({ budgetCents: amount * 100 });

const events: Asked[] = [
  {
    zipCode: '78704',
    eventType: 'Backyard Wedding',
    guestCount: 120,
    durationHours: 6,
    inDays: 200,
    ...dollars(20_000),
    theme: 'Rustic',
    dietaryRestrictions: 'Eight vegans, one wheelchair',
  },
  {
    zipCode: '78704',
    eventType: 'Birthday Party',
    guestCount: 30,
    durationHours: 3,
    inDays: 60,
    ...dollars(2500),
    wishes: [wish('entertainment', ['childrens-show', 'magician']), wish('activities', ['bounce-house'])],
  },
  { zipCode: '78702', eventType: 'Birthday Party', guestCount: 12, durationHours: 2, inDays: 45, ...dollars(600) },
  {
    zipCode: '78745',
    eventType: 'Quinceañera',
    guestCount: 150,
    durationHours: 6,
    inDays: 150,
    ...dollars(18_000),
    wishes: [wish('entertainment', ['dj', 'live-band'])],
  },
  {
    zipCode: '78701',
    eventType: 'Corporate Event',
    guestCount: 200,
    durationHours: 8,
    inDays: 90,
    ...dollars(40_000),
    servicePriority: 'quality',
  },
  { zipCode: '80202', eventType: 'Anniversary', guestCount: 40, durationHours: 4, inDays: 100, ...dollars(8000) },
  {
    zipCode: '80205',
    eventType: 'Graduation Party',
    guestCount: 60,
    durationHours: 4,
    inDays: 180,
    ...dollars(4500),
    theme: 'Garden',
  },
  {
    zipCode: '60614',
    eventType: 'Bar/Bat Mitzvah',
    guestCount: 120,
    durationHours: 5,
    inDays: 210,
    ...dollars(22_000),
    dietaryRestrictions: 'Kosher',
  },
  {
    zipCode: '60607',
    eventType: 'Retirement Party',
    guestCount: 50,
    durationHours: 3,
    inDays: 70,
    ...dollars(5000),
    servicePriority: 'price',
  },
  {
    zipCode: '98101',
    eventType: 'Engagement Party',
    guestCount: 35,
    durationHours: 4,
    inDays: 55,
    ...dollars(6000),
    theme: 'Modern',
  },
  {
    zipCode: '98103',
    eventType: 'Baby Shower',
    guestCount: 25,
    durationHours: 3,
    inDays: 40,
    ...dollars(2500),
    dietaryRestrictions: 'gluten free',
  },
  { zipCode: '10001', eventType: 'Holiday Party', guestCount: 80, durationHours: 4, inDays: 30, ...dollars(15_000) },
  {
    zipCode: '11201',
    eventType: 'Bridal Shower',
    guestCount: 20,
    durationHours: 3,
    inDays: 120,
    ...dollars(3000),
    theme: 'Bohemian',
  },
  {
    zipCode: '90026',
    eventType: 'Backyard Wedding',
    guestCount: 80,
    durationHours: 6,
    inDays: 250,
    ...dollars(14_000),
    servicePriority: 'style',
    theme: 'Garden',
  },
  { zipCode: '33101', eventType: 'Birthday Party', guestCount: 50, durationHours: 4, inDays: 65, ...dollars(5000) },
  { zipCode: '78704', eventType: 'Fundraiser', guestCount: 250, durationHours: 4, inDays: 130, ...dollars(30_000) },
  { zipCode: '78704', eventType: 'Birthday Party', guestCount: 40, durationHours: 4, inDays: 4, ...dollars(4000) },
  { zipCode: '78704', eventType: 'Housewarming', guestCount: 25, durationHours: 3, inDays: 35, ...dollars(300) },
  { zipCode: '79901', eventType: 'Anniversary', guestCount: 30, durationHours: 4, inDays: 80, ...dollars(5000) },
  {
    zipCode: '78704',
    eventType: 'Backyard Wedding',
    guestCount: 100,
    durationHours: 6,
    inDays: 220,
    wishes: [wish('catering', ['buffet', 'bar']), wish('photography', ['full-day'])],
    dietaryRestrictions: 'halal',
  },
];

const now = new Date(testNow);
const engine = await startTableEngine();
const client = connect(engine.endpoint);
await client.send(new CreateTableCommand({ TableName: 'drafted', ...tableLayout }));
await writeItems(client, 'drafted', (await demoItems(demoUsers, now)).items);
const [table, places] = [openTable(client, 'drafted'), await loadPlacesTable()];

for (const [at, { inDays, wishes = [], ...asked }] of events.entries()) {
  const date = addDays(now.toISOString().slice(0, 10), inDays);
  const place = places.zip(asked.zipCode) ?? null;
  const draft = { ...draftRecord(at + 1, { place, serviceAreas: [], serviceWishes: wishes }), id: ulid() };
  const details = eventDetails({ ...asked, date });
  await table.write({ put: draftEntity.toItem({ ...draft, details }) });
  const call = testCall(planning.proposePlans, {
    params: { draftId: draft.id },
    body: { excludedVendorIds: [] },
    actor: host,
  });
  const { plans, options, lacking, otherDates, budgetCents } = await proposePlans({ table }, call);
  const budget = budgetCents === null ? 'no budget' : formatCents(budgetCents);
  const said = [asked.theme, asked.dietaryRestrictions, asked.servicePriority].filter(Boolean).join('; ');
  console.log(
    `\n${at + 1}. ${asked.eventType}, ${asked.guestCount} guests, ${place?.label}, ${date}, ${budget}. ${said}`,
  );
  for (const { kind, optionIds, totalCents } of plans) {
    console.log(`   ${kind}: ${formatCents(totalCents)}`);
    if (kind !== 'best_fit') continue;
    for (const option of optionIds.flatMap((id) => options.find((one) => one.id === id) ?? []))
      console.log(
        `     ${categoryLabel(option.category)}: ${option.vendorName}, ${option.productName}, ${formatCents(option.price.amountCents)} ${option.price.unit}. ${reasonsFor(option).join('; ')}`,
      );
  }
  const over = plans.length > 0 ? undefined : overBudget(planRequest({ ...draft, details }, budgetCents, options));
  if (over) console.log(`   over by ${formatCents(over.missingCents)}; without ${over.servicesToDrop.join(' or ')}`);
  for (const { category, reason, message } of lacking)
    console.log(`   no ${categoryLabel(category)}: ${reason} ${message ?? ''}`);
  if (otherDates.length > 0) console.log(`   other dates: ${otherDates.join(', ')}`);
}
engine.stop();
