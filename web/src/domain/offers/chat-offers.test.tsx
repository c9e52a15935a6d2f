import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointContract } from '#shared/api/contract.ts';
import { inquiries, vendorInquiries } from '#shared/api/messaging/inquiries.ts';
import { messaging } from '#shared/api/messaging.ts';
import { offers } from '#shared/api/messaging/offers.ts';
import type { OfferTerms } from '#shared/offers/offer.ts';
import { planOffers } from '#shared/api/planning/plan-offers.ts';
import { products } from '#shared/api/products.ts';
import { planning } from '#shared/api/planning.ts';
import { vendors } from '#shared/api/vendors.ts';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { queryClient } from '#web/lib/query.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { conversationId, conversationOffers, inquiryFacts, offerView } from '#tests/support/offer-views.ts';
import { Chat } from '../messaging/Chat.tsx';

const call = vi.hoisted(() => vi.fn<(contract: EndpointContract, request?: unknown) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const said = (id: string, content: string, sentAt: string) => ({
  id,
  senderType: 'customer',
  messageType: 'text',
  isMine: false,
  content,
  attachments: [],
  sentAt,
  readAt: sentAt,
});
const messages = [
  said('01HZZZZZZZZZZZZZZZZZZZZZZB', 'Thank you!', '2026-11-24T17:00:00.000Z'),
  said('01HZZZZZZZZZZZZZZZZZZZZZZA', 'What would it cost?', '2026-11-24T15:00:00.000Z'),
];

const draftId = '01HZZZZZZZZZZZZZZZZZZZZZZA';
const { date, startTime, durationHours, guestCount } = inquiryFacts;
let draft = {
  id: draftId,
  version: 1,
  details: { ...emptyDetails, date, startTime, durationHours, guestCount },
  items: [] as unknown[],
};

let day = { date: '2027-06-12', status: 'free', state: 'default', taken: 0, held: 1, remainingCapacity: 2 };
let known = conversationOffers();
// An offer to another host that a new offer can start from.
const earlierId = 'plan.01HZZZZZZZZZZZZZZZZZZZZZZB.v-1';
const earlier = conversationOffers(offerView({ conversationId: earlierId }));
const other = {
  conversationId: earlierId,
  hostName: 'Sam',
  facts: { ...inquiryFacts, title: 'Autumn lunch' },
  offer: offerView({ conversationId: earlierId }),
};
const product = { category: 'catering', status: 'approved', isAvailable: true };
const shop = {
  products: [
    { ...product, id: 'p1', name: 'Taco bar', price: { amountCents: 21_00, unit: 'per_person' } },
    { ...product, id: 'p2', name: 'Bartender', price: { amountCents: 40_00, unit: 'per_hour' } },
    { ...product, id: 'p3', name: 'Waiting', status: 'pending', price: { amountCents: 1, unit: 'flat' } },
    { ...product, id: 'p4', name: 'Off sale', isAvailable: false, price: { amountCents: 1, unit: 'flat' } },
    { ...product, id: 'p5', name: 'Hall', category: 'venue', price: { amountCents: 1, unit: 'flat' } },
  ],
  categories: ['catering', 'venue'],
  terms: [{ category: 'catering', fees: { minimumHours: 6 }, comesToEvent: true }],
};
const asked = (request: unknown) => (request as { params: { conversationId: string } }).params.conversationId;
const make = vi.fn<(body: { replaces: number; terms: unknown }) => Promise<unknown>>();
const add = vi.fn<(params: unknown) => Promise<unknown>>();

const open = () => {
  queryClient.clear();
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/messages']}>
        <Chat conversationId={conversationId} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

beforeEach(() => {
  localStorage.clear();
  known = conversationOffers();
  make.mockImplementation(async () => offerView());
  call.mockImplementation(async (contract, request) => {
    if (contract === messaging.listMessages)
      return { title: 'Nora', about: 'Garden birthday', messages, older: null, newer: null, hasOtherLeft: false };
    if (contract === offers.listOffers) return asked(request) === conversationId ? known : earlier;
    if (contract === products.listProducts) return shop;
    if (contract === vendorInquiries.listVendorInquiries) return { inquiries: [other], nextCursor: null };
    if (contract === offers.makeOffer) return make((request as { body: Parameters<typeof make>[0] }).body);
    if (contract === offers.withdrawOffer) return offerView({ state: 'withdrawn' });
    if (contract === vendors.getCalendar) return { pattern: {}, days: [day], orders: [], holds: [] };
    if (contract === planning.getDraft) return draft;
    if (contract === planOffers.addOfferToPlan) return add((request as { params: unknown }).params);
    if (contract === inquiries.listInquiries) return { inquiries: [] };
    if (contract === offers.declineOffer) return offerView({ state: 'declined' });
    return {};
  });
});
afterEach(() => vi.clearAllMocks());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openForm = async (by = 'Make an Offer') => {
  await press(by);
  await screen.findByRole('dialog');
};
const dialog = () => within(screen.getByRole('dialog'));
const fill = async (label: string, text: string) => {
  const field = dialog().getByLabelText<HTMLInputElement>(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('offer form', () => {
  const fillLine = async () => {
    await openForm();
    await fill('Description', 'Dinner');
    await fill('Price in $', '38');
    await userEvent.selectOptions(dialog().getByLabelText('Unit'), 'per_person');
  };

  it("starts with the facts of the inquiry and shows the host's price while typing", async () => {
    open();
    await fillLine();
    expect(dialog().getByLabelText<HTMLInputElement>('Date').value).toBe('2027-06-12');
    expect(dialog().getByText('40 guests × $38.00 = $1,520.00')).toBeTruthy();
    expect(dialog().getByText('Host pays $1,596.00')).toBeTruthy();
  });

  it('starts with the lines and texts of an offer to another host, adapted to this event', async () => {
    known = {
      ...conversationOffers(),
      inquiry: { facts: { ...inquiryFacts, guestCount: 60 }, state: 'open', newOfferAskedAt: null },
    };
    open();
    await openForm();
    await userEvent.selectOptions(await dialog().findByLabelText('Earlier offer'), 'Autumn lunch, Sam: $1,764.00');
    await waitFor(() => expect(dialog().getByText('60 guests × $38.00 = $2,280.00')).toBeTruthy());
    expect(dialog().getAllByLabelText<HTMLInputElement>('Guests').at(-1)?.value).toBe('60');
    expect(dialog().getByDisplayValue('Linen and plates')).toBeTruthy();
  });

  it('starts with the lines of the last offer and the current facts if a new one was requested', async () => {
    const asked = { facts: { ...inquiryFacts, guestCount: 60 }, state: 'open' as const };
    known = {
      ...conversationOffers(offerView()),
      inquiry: { ...asked, newOfferAskedAt: '2026-11-24T18:00:00.000Z' },
    };
    open();
    expect(await screen.findByText('New offer requested')).toBeTruthy();
    await openForm('Make a New Offer');
    expect(dialog().getAllByLabelText<HTMLInputElement>('Guests').at(-1)?.value).toBe('60');
    expect(dialog().getByText('60 guests × $38.00 = $2,280.00')).toBeTruthy();
    expect(dialog().getByDisplayValue('Linen and plates')).toBeTruthy();
  });

  it('adds products that the vendor has on sale for the service', async () => {
    open();
    await openForm();
    const picker = await dialog().findByLabelText('Add one of your products');
    expect(
      within(picker)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a product', 'Taco bar, $21.00 per person', 'Bartender, $40.00 per hour']);
    await userEvent.selectOptions(picker, 'Taco bar, $21.00 per person');
    await userEvent.selectOptions(picker, 'Bartender, $40.00 per hour');
    const line = (n: number) => within(dialog().getByRole('group', { name: `Line ${n}` }));
    expect(line(1).getByLabelText<HTMLInputElement>('Description').value, 'the empty line is replaced').toBe(
      'Taco bar',
    );
    expect(line(1).getByText('40 guests × $21.00 = $840.00')).toBeTruthy();
    expect(line(2).getByLabelText<HTMLInputElement>('Hours').value, 'the minimum hours are charged').toBe('6');
    const quantity = line(1).getByLabelText<HTMLInputElement>('Guests');
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '38');
    expect(line(1).getByText('38 guests × $21.00 = $798.00')).toBeTruthy();
  });

  it('fills a blank quantity with the charged figure', async () => {
    open();
    await openForm();
    const line = within(dialog().getByRole('group', { name: 'Line 1' }));
    expect(line.getByLabelText<HTMLInputElement>('Quantity').value).toBe('1');
    await fill('Price in $', '38');
    await userEvent.selectOptions(dialog().getByLabelText('Unit'), 'per_person');
    const guests = line.getByLabelText<HTMLInputElement>('Guests');
    expect(guests.value).toBe('40');
    await userEvent.clear(guests);
    await userEvent.tab();
    expect(guests.value).toBe('40');
    fireEvent.change(dialog().getAllByLabelText<HTMLInputElement>('Guests').at(-1) as HTMLElement, {
      target: { value: '60' },
    });
    expect(guests.value, 'the quantity follows the event').toBe('60');
  });

  it('sends the form and closes', async () => {
    open();
    await fillLine();
    await press('Send Offer');
    await waitFor(() => expect(make).toHaveBeenCalledOnce());
    expect(make.mock.calls[0]?.[0]).toMatchObject({
      replaces: 0,
      terms: {
        facts: { date: '2027-06-12', startTime: '16:00', durationHours: 5, guestCount: 40 },
        lines: [{ text: 'Dinner', price: { amountCents: 3800, unit: 'per_person' }, quantity: 40 }],
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.length).toBe(0);
  });

  it('submits only with its button, not with Enter', async () => {
    open();
    await fillLine();
    await userEvent.type(dialog().getByLabelText('Description'), '{Enter}');
    expect(make).not.toHaveBeenCalled();
  });

  it('reports missing values at their fields and sends nothing', async () => {
    open();
    await openForm();
    await press('Send Offer');
    expect(await dialog().findByText('Description is required')).toBeTruthy();
    expect(dialog().getByText('Price is required')).toBeTruthy();
    expect(make).not.toHaveBeenCalled();
  });

  it('summarizes the event in one line and focuses a missing date', async () => {
    open();
    await fillLine();
    const line = dialog().getByText('Made for Saturday, June 12, 2027 · 4:00 PM to 9:00 PM · 40 guests');
    const event = line.closest('details');
    expect(event?.open).toBe(false);
    fireEvent.change(dialog().getByLabelText('Date'), { target: { value: '' } });
    await press('Send Offer');
    await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText('Date')));
    expect(event?.open).toBe(true);
    expect(make).not.toHaveBeenCalled();
  });

  it('previews the offer as the host will see it', async () => {
    open();
    await fillLine();
    await press('Preview');
    const preview = within(await dialog().findByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Made for Saturday, June 12, 2027 · 4:00 PM to 9:00 PM · 40 guests')).toBeTruthy();
    expect(preview.getByText('$1,596.00')).toBeTruthy();
  });

  it('restores the input when it is reopened, even after a reload', async () => {
    const { unmount } = open();
    await fillLine();
    unmount();
    open();
    await openForm();
    expect(dialog().getByLabelText<HTMLInputElement>('Description').value).toBe('Dinner');
  });

  it('starts afresh if the page was left before the response to a sent offer', async () => {
    make.mockImplementationOnce(() => new Promise(() => undefined));
    const { unmount } = open();
    await fillLine();
    await press('Send Offer');
    const [sent] = make.mock.calls[0] ?? [];
    unmount();
    known = conversationOffers(offerView({ ...(sent?.terms as OfferTerms), isHeld: false }));
    const { inquiry } = known;
    if (inquiry)
      known = {
        ...known,
        inquiry: {
          ...inquiry,
          facts: { ...inquiryFacts, guestCount: 60 },
          newOfferAskedAt: '2026-11-24T18:00:00.000Z',
        },
      };
    open();
    await openForm('Make a New Offer');
    expect(dialog().queryByText('You sent a newer offer in another tab')).toBeNull();
    expect(
      within(dialog().getByRole('group', { name: 'Made for', hidden: true })).getByLabelText<HTMLInputElement>('Guests')
        .value,
    ).toBe('60');
  });

  it('keeps the input and shows the reason if sending fails', async () => {
    make.mockRejectedValueOnce(ApiError.noAnswer());
    open();
    await fillLine();
    await press('Send Offer');
    expect(await dialog().findByText(/Check your connection/)).toBeTruthy();
    await press('Send Offer');
    await waitFor(() => expect(make).toHaveBeenCalledTimes(2));
    expect(make.mock.calls[1]).toEqual(make.mock.calls[0]);
  });

  it('shows the messages of the service at their fields', async () => {
    const fields = {
      'terms.lines.0.text': 'Description contains invalid characters',
      'terms.facts.date': 'Events can be planned up to 24 months ahead',
    };
    make.mockRejectedValueOnce(new ApiError({ code: 'invalid_input', status: 400, message: 'Check it', fields }));
    open();
    await fillLine();
    await press('Send Offer');
    for (const words of Object.values(fields)) expect(await dialog().findByText(words)).toBeTruthy();
  });

  it('holds the day and shows the number of free places', async () => {
    open();
    await fillLine();
    const box = dialog().getByLabelText<HTMLInputElement>('Hold this day until the offer ends');
    expect(box.checked).toBe(false);
    expect(await dialog().findByText('2 places left on Jun 12, 2027.')).toBeTruthy();
    await userEvent.click(box);
    await press('Preview');
    expect(dialog().getByText(/^Day held for you until /)).toBeTruthy();
    await press('Send Offer');
    await waitFor(() => expect(make.mock.calls[0]?.[0]).toMatchObject({ terms: { holdsDay: true } }));
  });

  it('reports a full day at the checkbox and keeps the input', async () => {
    day = { ...day, status: 'full', remainingCapacity: 0 };
    const full = "You're fully booked on Jun 12, 2027";
    make.mockRejectedValueOnce(
      new ApiError({ code: 'invalid_input', status: 400, message: full, fields: { 'terms.holdsDay': full } }),
    );
    open();
    await fillLine();
    const box = dialog().getByLabelText<HTMLInputElement>('Hold this day until the offer ends');
    await userEvent.click(box);
    await press('Send Offer');
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog().getByLabelText<HTMLInputElement>('Price in $').value).toBe('38');
  });

  it('asks which version counts if another tab sent an offer meanwhile', async () => {
    open();
    await fillLine();
    known = conversationOffers(offerView());
    await queryClient.invalidateQueries();
    expect(await dialog().findByText('You sent a newer offer in another tab')).toBeTruthy();
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Send Offer' }).disabled).toBe(true);
    await press('Keep What I Typed');
    await press('Send Offer');
    await waitFor(() => expect(make).toHaveBeenCalledOnce());
    expect(make.mock.calls[0]?.[0]).toMatchObject({ replaces: 1 });
  });

  it('starts as a copy of the offer that it replaces', async () => {
    known = conversationOffers(offerView());
    open();
    await openForm('Replace Offer');
    const second = within(dialog().getByRole('group', { name: 'Line 2' }));
    expect(second.getByLabelText<HTMLInputElement>('Description').value).toBe('Bartender');
    expect(dialog().getByText('Host pays $1,764.00')).toBeTruthy();
    await press('Remove line 2');
    await press('Send Offer');
    await waitFor(() => expect(make.mock.calls[0]?.[0]).toMatchObject({ replaces: 1, terms: { lines: [{}] } }));
  });
});

describe('offer in its conversation', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Offer from Big Bounce Barton' }));

  it('shows an offer among the messages at its time, with lines, facts and expiry', async () => {
    known = conversationOffers(offerView());
    open();
    const offer = await card();
    expect(offer.getByText('Open')).toBeTruthy();
    expect(offer.getByText('40 guests × $38.00')).toBeTruthy();
    expect(offer.getByText('$1,764.00')).toBeTruthy();
    expect(offer.getByText('Valid until Tuesday, December 1, 2026')).toBeTruthy();
    const text = (await screen.findByRole('log')).textContent;
    expect(text.indexOf('What would it cost?')).toBeLessThan(text.indexOf('Offer from'));
    expect(text.indexOf('Offer from')).toBeLessThan(text.indexOf('Thank you!'));
  });

  it('shows vendor and host until when the day is held', async () => {
    known = conversationOffers(offerView({ isHeld: true }));
    const { unmount } = open();
    expect((await card()).getByText('You hold this day until Dec 01, 2026')).toBeTruthy();
    unmount();
    known = { ...known, draftId };
    open();
    expect((await card()).getByText('Day held for you until Dec 01, 2026')).toBeTruthy();
  });

  it('folds earlier offers, with their state', async () => {
    known = conversationOffers(offerView({ version: 2 }), offerView({ state: 'replaced', totalCents: 210_00 }));
    open();
    const offer = await card();
    await userEvent.click(offer.getByText('1 earlier offer'));
    expect(offer.getByText(/^\$210.00 · Replaced · /)).toBeTruthy();
  });

  it('an offer is withdrawn by its vendor after confirmation', async () => {
    known = conversationOffers(offerView());
    open();
    await press('Withdraw Offer');
    known = conversationOffers(offerView({ state: 'withdrawn' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Withdraw Offer' }));
    expect(await (await card()).findByText('Withdrawn')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Make an Offer' })).toBeTruthy();
  });

  it('an offer is declined by its host after confirmation', async () => {
    known = { ...conversationOffers(offerView()), draftId };
    open();
    await press('Decline Offer');
    expect(screen.queryByRole('button', { name: 'Replace Offer' })).toBeNull();
    known = { ...known, offers: [offerView({ state: 'declined' })] };
    await userEvent.click(dialog().getByRole('button', { name: 'Decline Offer' }));
    expect(await (await card()).findByText('Declined')).toBeTruthy();
  });

  it("an offer can't be changed while it is being paid for", async () => {
    known = conversationOffers(offerView({ isBeingPaid: true }));
    open();
    expect(await (await card()).findByText('The host is paying for this offer right now.')).toBeTruthy();
    for (const name of ['Replace Offer', 'Withdraw Offer', 'Make an Offer'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it("an offer can't be made if the inquiry has ended", async () => {
    known = { ...conversationOffers(), inquiry: { facts: inquiryFacts, state: 'ended', newOfferAskedAt: null } };
    open();
    await screen.findByText('Thank you!');
    await waitFor(() => expect(call.mock.calls.some(([contract]) => contract === offers.listOffers)).toBe(true));
    expect(screen.queryByRole('button', { name: 'Make an Offer' })).toBeNull();
  });
});

describe('offer and the plan of its host', () => {
  beforeEach(() => {
    known = { ...conversationOffers(offerView()), draftId };
    draft = { ...draft, details: { ...draft.details, guestCount }, items: [] };
    const offer = { conversationId, version: 1 };
    add.mockImplementation(async () => ({ ...draft, version: 2, items: [{ offer }] }));
  });

  it('an offer is added to the plan and then links there', async () => {
    open();
    await press('Add to Plan');
    expect(add).toHaveBeenCalledWith({ draftId, vendorId: 'v-1', version: 1 });
    const link = await screen.findByRole('link', { name: 'See It in Your Plan' });
    expect(link.getAttribute('href')).toBe(`/summary?draftId=${draftId}`);
  });

  it('shows why it could not be added to the plan', async () => {
    add.mockRejectedValue(new ApiError({ code: 'refused', status: 422, message: 'This offer has expired.' }));
    open();
    await press('Add to Plan');
    expect(await screen.findByText('This offer has expired.')).toBeTruthy();
  });

  it('reports changed facts of the plan and requests a new offer with one press', async () => {
    draft = { ...draft, details: { ...draft.details, guestCount: 60 } };
    open();
    expect(
      await screen.findByText('This offer was made for 40 guests. Your plan has changed since then.'),
    ).toBeTruthy();
    await press('Ask for a new offer');
    expect(await screen.findByText(/You asked for a new offer\./)).toBeTruthy();
    expect(call).toHaveBeenCalledWith(messaging.postMessage, {
      params: { conversationId },
      body: {
        id: expect.any(String),
        content:
          "Our plan has changed. It's now Sat, Jun 12, 2027 · 4:00 PM · 60 guests · 5 hours. Could you send me a new offer?",
        asksForOffer: true,
      },
    });
  });
});

describe('offer for a service that already has a vendor', () => {
  const masa = {
    id: 'masa:catering',
    vendorId: 'masa',
    vendorName: 'Masa Madre',
    category: 'catering',
    packages: [],
    problems: [],
  };
  const removed = () => call.mock.calls.filter(([contract]) => contract === planning.removePlanItem);
  beforeEach(() => {
    draft = { ...draft, items: [masa] };
    known = { ...conversationOffers(offerView()), draftId };
    add.mockImplementation(async () => draft);
  });
  afterEach(() => {
    draft = { ...draft, items: [] };
  });

  it('asks whether to replace the vendor and then removes it', async () => {
    open();
    await press('Add to Plan');
    expect(add).not.toHaveBeenCalled();
    expect(await screen.findByRole('dialog', { name: 'Replace Masa Madre?' })).toBeTruthy();
    await press('Replace');
    await waitFor(() => expect(removed()).toHaveLength(1));
    expect(removed()[0]?.[1]).toMatchObject({ params: { itemId: masa.id } });
    expect(add).toHaveBeenCalledTimes(1);
  });

  it('an offer is added next to the vendor if the host keeps both', async () => {
    open();
    await press('Add to Plan');
    await press('Keep Both');
    await waitFor(() => expect(add).toHaveBeenCalledTimes(1));
    expect(removed()).toEqual([]);
  });
});
