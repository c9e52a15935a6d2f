import type { Page } from '@playwright/test';
import { textBounds } from '#shared/kernel/limits.ts';

const business = textBounds.businessName.max;
const person = textBounds.fullName.max;
const event = textBounds.eventTitle.max;

/** The maximum length of each name in a response, in characters. */
const longest: Readonly<Record<string, number>> = {
  businessName: business,
  vendorName: business,
  name: business,
  legalBusinessName: textBounds.legalBusinessName.max,
  legalName: textBounds.legalBusinessName.max,
  title: event,
  eventTitle: event,
  productName: textBounds.productName.max,
  fullName: person,
  contactName: person,
  customerName: person,
  hostName: person,
  reviewerName: person,
  venueContactName: person,
};

/** The longest town in the table of places. */
const town = 'Chesapeake Ranch Estates-Drum Point, MD';

/** Brings a demo order to five digits, and a vendor's year to six; sums still agree. */
const times = 20;

// A second wrapper would read the responses of the first, which have no URL.
const lengthened = new WeakSet<Page>();

/**
 * Lengthens every name that the page receives to its form's maximum, every second one by a single word. Every town is
 * the longest one, every amount 20 times as high. Names keep their beginning, so that tests find them.
 */
export async function lengthenTexts(page: Page): Promise<void> {
  if (lengthened.has(page)) return;
  lengthened.add(page);
  await page.addInitScript(
    ({ lengths, town, times }: { lengths: Record<string, number>; town: string; times: number }) => {
      let count = 0;
      const stretch = (text: string, length: number): string => {
        count += 1;
        const more = count % 2 === 0 ? ' of the long and winding river road' : 'Gartenhochzeitsgesellschaften';
        return (text + more.repeat(Math.ceil(length / more.length))).slice(0, length).trimEnd();
      };
      const revive = (key: string, value: unknown): unknown => {
        if (typeof value === 'number') return /cents$/i.test(key) ? value * times : value;
        if (typeof value !== 'string' || value === '') return value;
        if (key === 'placeLabel' || (key === 'place' && value.includes(', '))) return town;
        const length = lengths[key];
        return length === undefined ? value : stretch(value, length);
      };
      const send = globalThis.fetch;
      globalThis.fetch = async (...request) => {
        const response = await send(...request);
        const isData = response.headers.get('content-type')?.includes('application/json');
        if (!isData || !new URL(response.url).pathname.includes('/api/')) return response;
        const { status, headers } = response;
        return new Response(JSON.stringify(JSON.parse(await response.text(), revive)), { status, headers });
      };
    },
    { lengths: longest, town, times },
  );
}
