import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Application } from '#shared/api/vendors.ts';
import { completeForm } from '#tests/support/applications.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { saveMerging } from '#web/domain/editing/save-merging.ts';
import { applicationCalls } from './application-calls.ts';

const call = vi.hoisted(() => vi.fn<(contract: { method: string }, sent?: unknown) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const base = completeForm('venue');
const mine = { ...base, basic: { ...base.basic, phone: '512-555-0100' } };
const latest = (changes: Partial<Application>): Application => ({
  id: 'u-1',
  version: 4,
  status: 'draft',
  currentStep: 0,
  completionStage: 'basic_info',
  form: base,
  vendorId: null,
  rejectionReason: null,
  createdAt: '2027-06-01T17:00:00.000Z',
  updatedAt: '2027-06-01T17:00:00.000Z',
  submittedAt: null,
  decidedAt: null,
  ...changes,
});

/** A save that fails once; the server then holds `stored`. */
function fail(code: 'version_conflict' | 'refused', stored: Application): void {
  const error = new ApiError({ code, status: 409, message: 'Not saved' });
  let saves = 0;
  call.mockImplementation(async ({ method }, sent) => {
    if (method === 'GET') return stored;
    saves += 1;
    if (saves === 1) throw error;
    const { body } = sent as { body: Pick<Application, 'version' | 'form'> };
    return latest({ form: body.form, version: body.version + 1 });
  });
}

const save = () =>
  saveMerging(
    { version: 3, values: base },
    {
      ...applicationCalls,
      store: (from, form) => applicationCalls.store(from, form, { index: 0, stage: 'basic_info' }),
      read: () => mine,
    },
  );

beforeEach(() => {
  call.mockReset();
});

describe('saving an application that changed elsewhere', () => {
  it('stores both changes of different answers', async () => {
    fail('version_conflict', latest({ form: { ...base, basic: { ...base.basic, ownerName: 'Noor' } } }));
    expect(await save()).toMatchObject({
      kind: 'saved',
      isMerged: true,
      saved: { version: 5, values: { basic: { phone: '512-555-0100', ownerName: 'Noor' } } },
    });
  });

  it.each(['submitted', 'approved'] as const)('is over once it was %s there', async (status) => {
    fail('refused', latest({ status }));
    expect(await save()).toMatchObject({ kind: 'closed', latest: { application: { status } } });
  });

  it('fails where it was refused for what it says', async () => {
    fail('refused', latest({ status: 'rejected' }));
    await expect(save()).rejects.toThrow('Not saved');
  });
});
