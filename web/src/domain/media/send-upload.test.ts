import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Upload } from '#shared/api/media.ts';
import { uploadFaults } from '#shared/media/uploads.ts';
import { sendUpload } from './send-upload.ts';

vi.mock('#web/lib/sign-in/auth.ts', () => ({ accessToken: async () => 'token' }));

const upload = (status: Upload['status']): Upload => ({
  id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  purpose: 'message-file',
  fileName: 'menu.pdf',
  contentType: 'application/pdf',
  bytes: 900,
  status,
  imageKey: null,
  createdAt: '2027-06-01T17:00:00.000Z',
});
const file = new File(['%PDF-'], 'menu.pdf', { type: 'application/pdf' });
const fetched = vi.fn<typeof fetch>();
const answers = (status: Upload['status']) => async () => new Response(JSON.stringify(upload(status)));

/** Requests only the check, for a file that was already uploaded. */
function check(signal = new AbortController().signal): Promise<Upload> {
  const options = { signal, postedAs: upload('waiting').id, onProgress: () => undefined, onPosted: () => undefined };
  return sendUpload('message-file', file, options);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('scan of an uploaded file', () => {
  it('polls a scan until it is done', async () => {
    fetched.mockImplementationOnce(answers('waiting')).mockImplementationOnce(answers('waiting'));
    fetched.mockImplementation(answers('ready'));
    const done = check();
    await vi.runAllTimersAsync();
    await expect(done).resolves.toMatchObject({ status: 'ready' });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('reports an unfinished scan after half a minute and can be retried', async () => {
    fetched.mockImplementation(answers('waiting'));
    const failure = check().catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await failure).toMatchObject({ message: uploadFaults.stillChecked, canRetry: true });
    expect(fetched).toHaveBeenCalledTimes(8);
  });

  it('stops polling after the upload was aborted', async () => {
    fetched.mockImplementation(answers('waiting'));
    const end = new AbortController();
    const ended = check(end.signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1500);
    end.abort();
    await vi.runAllTimersAsync();
    expect(await ended).toMatchObject({ name: 'AbortError' });
    expect(fetched.mock.calls.length).toBeLessThan(4);
  });
});
