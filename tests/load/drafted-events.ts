import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { loadPlacesTable } from '#functions/platform/geocoder/places-table.ts';
import { proposePlans } from '#functions/planning/drafting/propose-plans.ts';
import { demoItems } from '#infra/demo/all-items.ts';
import { writeItems } from '#infra/demo/seed.ts';
import { planning } from '#shared/api/planning.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { draftPlan, overBudget } from '#shared/planning/draft-plan/draft-plan.ts';
import { formatLine, linesFor, optionLines } from '#shared/planning/draft-plan/lines.ts';
import { formatOption } from '#shared/planning/draft-plan/option-text.ts';
import { reasonsFor } from '#shared/planning/draft-plan/reasons.ts';
import { planRequest } from '#shared/planning/draft-plan/plan-request.ts';
import { usualServices } from '#shared/planning/usual-services.ts';
import type { EventDetails, ServiceWish } from '#shared/planning/plan.ts';
import { testCall, host, testNow } from '../support/calls.ts';
import { demoUsers } from '../support/demo-users.ts';
import { draftRecord, eventDetails } from '../support/records.ts';
import { startTableEngine } from '../support/table-engine.ts';
import { tableLayout } from '../support/table-layout.ts';

/* Prints plans drafted for forty events from the demo's vendors, for people to judge: `npm run show:drafted`. */

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
  // Twenty more, of every kind and size.
  {
    zipCode: '78704',
    eventType: 'Quinceañera',
    name: "Camila's Quinceañera",
    guestCount: 110,
    startTime: '18:00',
    durationHours: 7,
    inDays: 300,
    ...dollars(16_000),
    theme: 'Fiesta',
    wishes: [
      wish('venue', ['indoor'], ['parking']),
      wish('catering', ['buffet', 'cake']),
      wish('entertainment', ['dj', 'live-band']),
      wish('photography', ['full-day', 'booth']),
    ],
  },
  {
    zipCode: '60614',
    eventType: 'Backyard Wedding',
    guestCount: 90,
    startTime: '15:00',
    durationHours: 8,
    inDays: 240,
    ...dollars(20_000),
    theme: 'Romantic',
    wishes: [
      wish('catering', ['plated', 'cake', 'bar']),
      wish('photography', ['full-day', 'film']),
      wish('decor', ['flowers', 'lights']),
    ],
  },
  {
    zipCode: '98103',
    eventType: 'Birthday Party',
    name: 'Otto turns six',
    guestCount: 24,
    startTime: '14:00',
    durationHours: 3,
    inDays: 75,
    ...dollars(2200),
    wishes: [wish('catering', ['stations', 'cake']), wish('entertainment', ['childrens-show'])],
  },
  {
    zipCode: '11201',
    eventType: 'Corporate Event',
    guestCount: 60,
    startTime: '09:00',
    durationHours: 8,
    inDays: 110,
    ...dollars(18_000),
    wishes: [wish('audio-visual', ['screen', 'speeches', 'streaming'])],
  },
  {
    zipCode: '90026',
    eventType: 'Birthday Party',
    name: 'Ines turns 40',
    guestCount: 70,
    startTime: '19:00',
    durationHours: 5,
    inDays: 95,
    ...dollars(12_000),
    theme: 'Disco',
    wishes: [wish('entertainment', ['dj']), wish('catering', ['small-bites', 'bar'])],
  },
  {
    zipCode: '30308',
    eventType: 'Graduation Party',
    guestCount: 45,
    startTime: '16:00',
    durationHours: 4,
    inDays: 190,
    ...dollars(4000),
  },
  {
    zipCode: '30030',
    eventType: 'Baby Shower',
    guestCount: 30,
    startTime: '11:00',
    durationHours: 3,
    inDays: 50,
    ...dollars(3500),
    theme: 'Garden',
    wishes: [wish('catering', ['buffet', 'cake']), wish('decor', ['balloons', 'backdrop'])],
  },
  {
    zipCode: '52101',
    eventType: 'Backyard Wedding',
    guestCount: 70,
    startTime: '16:00',
    durationHours: 6,
    inDays: 260,
    ...dollars(9000),
    theme: 'Rustic',
  },
  {
    zipCode: '54665',
    eventType: 'Anniversary',
    guestCount: 40,
    startTime: '17:00',
    durationHours: 4,
    inDays: 120,
    ...dollars(4500),
  },
  {
    zipCode: '80205',
    eventType: 'Engagement Party',
    guestCount: 50,
    startTime: '18:30',
    durationHours: 4,
    inDays: 85,
    ...dollars(7500),
    wishes: [wish('entertainment', ['solo']), wish('photography', ['highlights'])],
  },
  {
    zipCode: '80302',
    eventType: 'Retirement Party',
    guestCount: 65,
    startTime: '12:00',
    durationHours: 4,
    inDays: 140,
    ...dollars(6500),
    dietaryRestrictions: 'six vegetarians',
  },
  {
    zipCode: '60201',
    eventType: 'Housewarming',
    guestCount: 20,
    startTime: '17:00',
    durationHours: 4,
    inDays: 60,
    ...dollars(1800),
  },
  {
    zipCode: '10013',
    eventType: 'Holiday Party',
    guestCount: 100,
    startTime: '19:00',
    durationHours: 5,
    inDays: 205,
    ...dollars(24_000),
    theme: 'Glam',
    wishes: [wish('catering', ['small-bites', 'bar']), wish('entertainment', ['dj', 'magician'])],
  },
  {
    zipCode: '11211',
    eventType: 'Bridal Shower',
    guestCount: 28,
    startTime: '11:00',
    durationHours: 3,
    inDays: 100,
    ...dollars(4500),
    wishes: [wish('decor', ['flowers']), wish('photography', ['highlights'])],
  },
  {
    zipCode: '98004',
    eventType: 'Bar/Bat Mitzvah',
    guestCount: 85,
    startTime: '18:00',
    durationHours: 5,
    inDays: 230,
    ...dollars(17_000),
    wishes: [wish('entertainment', ['dj', 'mc']), wish('photography', ['half-day', 'booth'])],
  },
  {
    zipCode: '91101',
    eventType: 'Fundraiser',
    guestCount: 140,
    startTime: '18:00',
    durationHours: 4,
    inDays: 150,
    ...dollars(20_000),
    wishes: [wish('audio-visual', ['speeches', 'uplights'])],
  },
  {
    zipCode: '90802',
    eventType: 'Birthday Party',
    name: "Mia's third birthday",
    guestCount: 35,
    startTime: '11:00',
    durationHours: 3,
    inDays: 80,
    ...dollars(4000),
    wishes: [wish('activities', ['bounce-house', 'crafts']), wish('decor', ['balloons'])],
  },
  {
    zipCode: '78664',
    eventType: 'Other',
    name: 'Family reunion',
    guestCount: 55,
    startTime: '12:00',
    durationHours: 6,
    inDays: 170,
    ...dollars(5000),
    wishes: [wish('activities', ['lawn-games'])],
  },
  {
    zipCode: '78702',
    eventType: 'Anniversary',
    name: 'Fifty years of Ruth and Sam',
    guestCount: 80,
    startTime: '17:00',
    durationHours: 5,
    inDays: 210,
    servicePriority: 'quality',
    wishes: [wish('entertainment', ['live-band']), wish('catering', ['family-style'])],
    dietaryRestrictions: 'two vegans, gluten free',
  },
  {
    zipCode: '30312',
    eventType: 'Quinceañera',
    guestCount: 130,
    startTime: '17:00',
    durationHours: 6,
    inDays: 280,
    ...dollars(15_000),
    theme: 'Princess',
    wishes: [
      wish('entertainment', ['dj']),
      wish('photography', ['full-day', 'film', 'drone']),
      wish('decor', ['balloons', 'flowers']),
    ],
  },
];

const firstOnSaturday = 20;
const now = new Date(testNow);
const engine = await startTableEngine();
const client = connect(engine.endpoint);
await client.send(new CreateTableCommand({ TableName: 'drafted', ...tableLayout }));
await writeItems(client, 'drafted', (await demoItems(demoUsers, now)).items);
const [table, places] = [openTable(client, 'drafted'), await loadPlacesTable()];

for (const [at, { inDays, wishes = [], ...asked }] of events.entries()) {
  const day = addDays(now.toISOString().slice(0, 10), inDays);
  // The host of the later ones celebrates on a Saturday.
  const toSaturday = at < firstOnSaturday ? 0 : 6 - new Date(`${day}T12:00:00Z`).getUTCDay();
  const date = addDays(day, toSaturday);
  const place = places.zip(asked.zipCode) ?? null;
  const wished = wishes.map(({ category }) => category);
  const serviceAreas = [...new Set([...usualServices(asked.eventType), ...wished])];
  const draft = draftRecord(at + 1, { place, serviceAreas, serviceWishes: wishes });
  const details = eventDetails({ startTime: null, ...asked, date });
  await table.write({ put: draftEntity.toItem({ ...draft, details }) });
  const call = testCall(planning.proposePlans, {
    params: { draftId: draft.id },
    body: { excludedVendorIds: [] },
    actor: host,
  });
  const { services, plans, options, lacking, otherDates, budgetCents } = await proposePlans({ table }, call);
  const budget = budgetCents === null ? 'no budget' : formatCents(budgetCents);
  const wanted = wishes.map(({ category, options: ids, checklist }) => [category, ...ids, ...checklist].join(' '));
  const said = [asked.theme, asked.dietaryRestrictions, asked.servicePriority, ...wanted].filter(Boolean).join('; ');
  const when = `${date}${asked.startTime ? ` ${asked.startTime}` : ''}, ${asked.durationHours} hours`;
  const what = [asked.name, asked.eventType].filter(Boolean).join(', ');
  console.log(`\n${at + 1}. ${what}, ${asked.guestCount} guests, ${place?.label}, ${when}, ${budget}. ${said}`);
  const lines = linesFor(services, wishes).filter(({ id }) => options.some((one) => optionLines(one).includes(id)));
  for (const { kind, optionIds, totalCents } of plans) {
    const chosen = optionIds.flatMap((id) => options.find((one) => one.id === id) ?? []);
    const names = chosen.map((option) => `${option.vendorName} (${formatOption(option)})`);
    console.log(`   ${kind}: ${formatCents(totalCents)}${kind === 'best_fit' ? '' : `: ${names.join(', ')}`}`);
    if (kind !== 'best_fit') continue;
    for (const option of new Set(chosen)) {
      // One package for several lines is booked once.
      const answered = lines.filter((_, n) => chosen[n] === option).map(formatLine);
      const price = `${formatCents(option.price.amountCents)} ${option.price.unit}`;
      console.log(
        `     ${answered.join(' and ')}: ${option.vendorName}, ${formatOption(option)}, ${price}. ${reasonsFor(option).join('; ')}`,
      );
    }
  }
  const request = planRequest({ ...draft, details }, { lines, options, budgetCents });
  const over = plans.length > 0 ? undefined : overBudget(request);
  if (over) {
    const drops = over.linesToDrop.map(formatLine).join(' or ') || 'nothing alone';
    console.log(`   over by ${formatCents(over.missingCents)}; without ${drops}`);
    const cheapest = draftPlan('lowest_price', { ...request, budgetCents: null });
    for (const { line, option } of cheapest?.picks ?? [])
      console.log(`     cheapest ${line}: ${option.vendorName}, ${formatOption(option)}`);
  }
  for (const { line, reason, message, nextDate } of lacking)
    console.log(`   no ${line}: ${reason} ${message ?? ''}${nextDate ? `; free on ${nextDate}` : ''}`);
  if (otherDates.length > 0) console.log(`   other dates: ${otherDates.join(', ')}`);
}
engine.stop();
