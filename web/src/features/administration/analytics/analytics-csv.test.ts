import { expect, it } from 'vitest';
import type { Analytics } from '#shared/api/administration/analytics.ts';
import { analyticsCsv } from './analytics-csv.ts';
import { proves } from '#tests/support/proves.ts';

const span = { from: '2027-06-01', to: '2027-06-01' };
const figures: Analytics = {
  period: '30-days',
  ...span,
  steps: [{ ...span, bookings: 2, bookedCents: 348_600, cancelledOrders: 1, cancelledCents: 159_600 }],
  byCategory: [{ category: 'catering', orders: 1, cents: 152_000 }],
  byMetro: [{ metro: 'austin', orders: 3, cents: 332_000 }],
  plans: { started: 4, withVendor: 3, booked: 2, completed: 1 },
  drafted: { proposed: 4, taken: 3, swapped: 2, booked: 1, picks: 12, newVendorPicks: 5 },
  inquiries: { sent: 9, answeredInTime: 8, offered: 6, accepted: 2, acceptedCents: 399_000 },
  approvals: { count: 0, averageMinutes: null, inTimePercent: null },
  replies: { count: 2, averageMinutes: 1095, inTimePercent: 50 },
  topVendors: {
    from: '2027-05',
    to: '2027-06',
    vendors: [{ vendorId: 'v-1', name: '=Ember, "Rye"', orders: 1, cents: 152_000 }],
  },
};

it("writes every figure on its own line, with a vendor's name as text", proves('desk-7'), () => {
  expect(analyticsCsv(figures).split('\r\n')).toEqual([
    'Figure,Of,From,To,Count,Dollars',
    'Bookings,,2027-06-01,2027-06-01,2,3486.00',
    'Canceled orders,,2027-06-01,2027-06-01,1,1596.00',
    'Orders by category,Food & Beverage,2027-06-01,2027-06-01,1,1520.00',
    'Orders by metro area,Austin,2027-06-01,2027-06-01,3,3320.00',
    'Plans,started,2027-06-01,2027-06-01,4,',
    'Plans,with a vendor,2027-06-01,2027-06-01,3,',
    'Plans,booked,2027-06-01,2027-06-01,2,',
    'Plans,event over,2027-06-01,2027-06-01,1,',
    'Drafted plans,proposed,2027-06-01,2027-06-01,4,',
    'Drafted plans,taken,2027-06-01,2027-06-01,3,',
    'Drafted plans,swapped,2027-06-01,2027-06-01,2,',
    'Drafted plans,booked,2027-06-01,2027-06-01,1,',
    'Vendors in drafted plans,,2027-06-01,2027-06-01,12,',
    'Vendors in drafted plans,new,2027-06-01,2027-06-01,5,',
    'Inquiries,sent,2027-06-01,2027-06-01,9,',
    'Inquiries,answered within 24 hours,2027-06-01,2027-06-01,8,',
    'Inquiries,with an offer,2027-06-01,2027-06-01,6,',
    'Inquiries,offer accepted,2027-06-01,2027-06-01,2,3990.00',
    'Approvals,,2027-06-01,2027-06-01,0,',
    'Average approval time in minutes,,2027-06-01,2027-06-01,,',
    'Answers,,2027-06-01,2027-06-01,2,',
    'Average reply time in minutes,,2027-06-01,2027-06-01,1095,',
    `Orders of top vendors,"'=Ember, ""Rye""",2027-05,2027-06,1,1520.00`,
    '',
  ]);
});
