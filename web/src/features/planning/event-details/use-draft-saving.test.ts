import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '#shared/api/planning.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { queryClient } from '#web/lib/query.ts';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { saveMerging } from '#web/domain/editing/save-merging.ts';
import { serverCalls } from './use-draft-saving.ts';

const draftId = '01JABCDEFGHJKMNPQRSTVWXYZ0';
const base: EventDetails = { ...emptyDetails, name: 'Maya & Theo', guestCount: 60 };

const draftOf = (version: number, details: EventDetails): Draft => ({
  id: draftId,
  version,
  title: details.name,
  details,
  place: null,
  serviceAreas: ['decor'],
  serviceWishes: [],
  items: [],
  quote: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
});

const server = setupServer();
let held: Draft;
/** A server that holds one draft and saves only over the version it has. */
const holding = (draft: Draft) => {
  held = draft;
  server.use(
    http.get('*/api/planning/drafts/:id', () => HttpResponse.json(held)),
    http.put('*/api/planning/drafts/:id', async ({ request }) => {
      const sent = (await request.json()) as Pick<Draft, 'version' | 'details' | 'serviceAreas'>;
      if (sent.version !== held.version)
        return HttpResponse.json({ error: { code: 'version_conflict', message: 'Changed' } }, { status: 409 });
      held = { ...draftOf(held.version + 1, sent.details), serviceAreas: sent.serviceAreas };
      return HttpResponse.json(held);
    }),
  );
};
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
});
afterAll(() => server.close());

const save = (mine: EventDetails) =>
  saveMerging({ version: 1, values: base }, { ...serverCalls(draftId), read: () => mine });
const mine = { ...base, guestCount: 80 };

describe('saving a description', () => {
  it('goes over the version it was made from', async () => {
    holding(draftOf(1, base));
    expect(await save(mine)).toMatchObject({ kind: 'saved', saved: { version: 2, values: mine } });
  });

  it('goes over a newer version when only vendors were added meanwhile', async () => {
    holding(draftOf(4, base));
    expect(await save(mine)).toMatchObject({ kind: 'saved', saved: { version: 5 } });
    expect(held.details.guestCount).toBe(80);
  });

  it('asks when both sides changed the description, and changes nothing', async () => {
    holding(draftOf(4, { ...base, guestCount: 70 }));
    expect(await save(mine)).toMatchObject({
      kind: 'conflict',
      conflict: {
        fields: ['guestCount'],
        mine: { guestCount: 80 },
        theirs: { version: 4, values: { guestCount: 70 } },
      },
    });
    expect(held.details).toEqual({ ...base, guestCount: 70 });
  });

  it('keeps both changes when they are of different fields, and says so', async () => {
    holding(draftOf(4, { ...base, name: 'Renamed elsewhere' }));
    expect(await save(mine)).toMatchObject({ kind: 'saved', isMerged: true, saved: { version: 5 } });
    expect(held.details).toEqual({ ...base, name: 'Renamed elsewhere', guestCount: 80 });
  });

  it('shows what was changed elsewhere when nothing was typed here', async () => {
    holding(draftOf(4, { ...base, name: 'Renamed elsewhere' }));
    expect(await save(base)).toMatchObject({ kind: 'saved', saved: { values: { name: 'Renamed elsewhere' } } });
  });

  it('keeps the services that were chosen elsewhere', async () => {
    holding({ ...draftOf(4, base), serviceAreas: ['venue', 'catering'] });
    await save(mine);
    expect(held.serviceAreas).toEqual(['venue', 'catering']);
  });
});
