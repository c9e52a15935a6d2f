import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { directory } from '#shared/api/directory.ts';
import { messaging } from '#shared/api/messaging.ts';
import { planning } from '#shared/api/planning.ts';
import { call } from './api.ts';
import { readSession, writeSession } from './session-state.ts';
import { proves } from '#tests/support/proves.ts';

const accessToken = vi.hoisted(() => vi.fn<(options?: { renew?: boolean }) => Promise<string | undefined>>());
vi.mock('./sign-in/auth.ts', () => ({ accessToken }));

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const fetched = vi.fn<typeof fetch>();
const lastCall = () => {
  const [address, init] = fetched.mock.calls.at(-1) ?? [];
  return { address, headers: new Headers(init?.headers), method: init?.method, body: init?.body };
};

const me = { id: '00000000-0000-4000-8000-000000000001', email: '', fullName: '', isAdmin: false, vendor: null };
const conversationId = 'order.HST-ABC123XYZ.01HZZZZZZZZZZZZZZZZZZZZZZZ';

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  accessToken.mockImplementation(async (options) => (options?.renew ? 'fresh' : 'stale'));
  writeSession({ status: 'signed-out', expired: false });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('request of an API call', () => {
  it('fills the path, omits empty query values and sends a correlation id', async () => {
    fetched.mockResolvedValue(json(200, { messages: [] }));
    await call(messaging.listMessages, { params: { conversationId }, query: { before: undefined } });
    expect(lastCall().address).toBe(`/api/messaging/conversations/${conversationId}/messages`);
    expect(lastCall().headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('encodes query values', async () => {
    fetched.mockResolvedValue(json(200, { label: '' }));
    await call(directory.findPlace, { query: { query: 'St Louis & more?' } });
    expect(lastCall().address).toBe('/api/directory/places?query=St+Louis+%26+more%3F');
  });

  it('sends a body as JSON with the access token', async () => {
    fetched.mockResolvedValue(json(200, {}));
    const id = '01HZZZZZZZZZZZZZZZZZZZZZZZ';
    await call(messaging.postMessage, { params: { conversationId }, body: { id, content: 'Hello' } });
    expect(lastCall()).toMatchObject({ method: 'POST', body: JSON.stringify({ id, content: 'Hello' }) });
    expect(lastCall().headers.get('authorization')).toBe('Bearer stale');
  });

  it('requests no token for a public endpoint', async () => {
    fetched.mockResolvedValue(json(200, { vendors: [], nextCursor: null }));
    await call(directory.searchVendors);
    expect(accessToken).not.toHaveBeenCalled();
    expect(lastCall().headers.has('authorization')).toBe(false);
  });
});

describe('errors of an API call', () => {
  it('throws code, message, fields and request id of our own error body', async () => {
    const error = { code: 'invalid_input', message: 'Check the form', fields: { name: 'Too long' }, requestId: 'r-1' };
    fetched.mockResolvedValue(json(400, { error }));
    await expect(call(planning.listMyEvents)).rejects.toMatchObject({ ...error, status: 400, name: 'ApiError' });
  });

  it.each([
    [404, 'not_found'],
    [429, 'too_many_requests'],
    [500, 'internal'],
    [503, 'unavailable'],
  ])('maps the status %i of another server to %s', proves('errors-33'), async (status, code) => {
    fetched.mockResolvedValue(new Response('<html>', { status }));
    await expect(call(planning.listMyEvents)).rejects.toMatchObject({ code, status });
  });

  it('throws unavailable if the response was cut off', async () => {
    fetched.mockResolvedValue(new Response('{"id":"', { status: 200 }));
    await expect(call(planning.listMyEvents)).rejects.toMatchObject({ code: 'unavailable', status: 0 });
  });

  it('throws unavailable if no response came', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(call(planning.listMyEvents)).rejects.toMatchObject({ code: 'unavailable', status: 0 });
  });

  it('throws unavailable after 15 seconds without a response', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
    fetched.mockImplementation(async (_, init) => {
      init?.signal?.throwIfAborted();
      return json(200, {});
    });
    await expect(call(planning.listMyEvents)).rejects.toMatchObject({ code: 'unavailable' });
    expect(timeout).toHaveBeenCalledWith(15_000);
  });

  it('keeps the AbortError of a call that the screen canceled', async () => {
    const gone = AbortSignal.abort();
    fetched.mockImplementation(async (_, init) => {
      init?.signal?.throwIfAborted();
      return json(200, {});
    });
    await expect(call(planning.listMyEvents, {}, { signal: gone })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('refused token', () => {
  it('renews a refused token once without an error', proves('errors-33'), async () => {
    fetched.mockResolvedValueOnce(json(401, {})).mockResolvedValueOnce(json(200, { fullName: 'Maya' }));
    await expect(call(accounts.getMe)).resolves.toEqual({ fullName: 'Maya' });
    expect(lastCall().headers.get('authorization')).toBe('Bearer fresh');
    expect(readSession().expired).toBe(false);
  });

  it('marks the session as expired if the renewed token is refused too', proves('states-3'), async () => {
    writeSession({ status: 'signed-in', me, expired: false });
    fetched.mockImplementation(async () => json(401, {}));
    await expect(call(accounts.getMe)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(readSession().expired).toBe(true);
  });

  it('ignores a refused token if no one is signed in any more', async () => {
    fetched.mockImplementation(async () => json(401, {}));
    await expect(call(accounts.getMe)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(readSession().expired).toBe(false);
  });
});
