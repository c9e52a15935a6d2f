import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Upload } from '#shared/api/media.ts';
import { uploadFaults } from '#shared/media/uploads.ts';
import { queryClient } from '#web/lib/query.ts';
import { UploadField } from './UploadField.tsx';
import { UploadFault } from './send-upload.ts';
import type { sendUpload } from './send-upload.ts';
import { proves } from '#tests/support/proves.ts';

const send = vi.hoisted(() => vi.fn<typeof sendUpload>());
vi.mock('./send-upload.ts', async (original) => ({
  ...(await original<object>()),
  readyFile: async (_: string, file: File) => ({ file, isShown: true }),
  sendUpload: send,
}));
vi.mock('./api.ts', () => ({
  useUploads: () => ({ data: [], isError: false, isFetching: false }),
  dropUpload: () => undefined,
}));

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const makeUpload = (file: File, n = file.name): Upload => ({
  id: n,
  purpose: 'service-photo',
  fileName: file.name,
  contentType: 'image/jpeg',
  bytes: 2048,
  status: 'ready',
  imageKey: null,
  createdAt: '2027-06-01T17:00:00.000Z',
});

const changed = vi.fn<(value: string[]) => void>();
const latest = () => changed.mock.lastCall?.[0] ?? [];
const Form = () => {
  const [value, setValue] = useState<string[]>([]);
  const change = (next: string[]) => {
    changed(next);
    setValue(next);
  };
  return (
    <QueryClientProvider client={queryClient}>
      <UploadField
        label="Service Photos"
        purpose="service-photo"
        minimum={2}
        maximum={2}
        isExact
        value={value}
        onChange={change}
      />
    </QueryClientProvider>
  );
};

const chooser = () => screen.getByLabelText<HTMLInputElement>(/^Service Photos: choose/);

beforeEach(() => {
  vi.resetAllMocks();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  render(<Form />);
});

describe('upload field', () => {
  it('counts uploaded photos and keeps all that fit when several are added at once', proves('apply-14'), async () => {
    send.mockImplementation(async (_, file) => makeUpload(file));
    expect(screen.getByText('0 of 2 photos')).toBeTruthy();
    await userEvent.upload(chooser(), [photo('front.jpg'), photo('back.jpg'), photo('third.jpg')]);
    await screen.findByText('2 of 2 photos');
    expect(latest().toSorted()).toEqual(['back.jpg', 'front.jpg']);
    expect(
      screen.getByText("Please upload exactly 2 photos for this service. 1 of the files you chose wasn't added."),
    ).toBeTruthy();
    expect(screen.queryByLabelText(/^Service Photos: choose/)).toBeNull();
    const [first = '', second = ''] = latest();
    expect(screen.queryByRole('button', { name: `Move ${first} up` }), "the first photo can't move up").toBeNull();
    await userEvent.click(screen.getByRole('button', { name: `Move ${second} up` }));
    expect(latest()).toEqual([second, first]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove front.jpg' }));
    expect(latest()).toEqual(['back.jpg']);
    expect(screen.getByText('1 of 2 photos')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.tagName).not.toBe('BODY'));
  });

  it('keeps the chosen order of photos, however fast each uploads', proves('apply-14'), async () => {
    const slow = Promise.withResolvers<void>();
    send.mockImplementation(async (_, file) => {
      if (file.name === 'best.jpg') await slow.promise;
      return makeUpload(file);
    });
    await userEvent.upload(chooser(), [photo('best.jpg'), photo('other.jpg')]);
    await screen.findByText('1 of 2 photos');
    slow.resolve();
    await screen.findByText('2 of 2 photos');
    expect(latest()).toEqual(['best.jpg', 'other.jpg']);
  });

  it('shows the progress of an upload and drops the file on cancel', async () => {
    const { promise, reject } = Promise.withResolvers<Upload>();
    send.mockImplementation((_, __, { signal, onProgress }) => {
      onProgress(0.4);
      signal.addEventListener('abort', () => reject(signal.reason));
      return promise;
    });
    await userEvent.upload(chooser(), photo('front.jpg'));
    const bar = await screen.findByRole('progressbar', { name: 'Upload of front.jpg' });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('40'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel front.jpg' }));
    expect(screen.queryByText('front.jpg')).toBeNull();
    expect(screen.getByText('front.jpg: upload canceled')).toBeTruthy();
    expect(latest()).toEqual([]);
  });

  it('retries a file after a lost connection, and only its check if the file had arrived', async () => {
    send.mockImplementationOnce(async (_, __, { onPosted }) => {
      onPosted('u-1');
      throw new UploadFault('The connection was lost. Check your connection and try again.', { canRetry: true });
    });
    await userEvent.upload(chooser(), photo('front.jpg'));
    await screen.findByText('The connection was lost. Check your connection and try again.');
    send.mockImplementation(async (_, file, { postedAs }) => makeUpload(file, postedAs));
    await userEvent.click(screen.getByRole('button', { name: 'Retry front.jpg' }));
    await screen.findByText('1 of 2 photos');
    expect(latest()).toEqual(['u-1']);
  });

  it('shows why a file was refused, offers no retry, and allows another file', async () => {
    send.mockRejectedValue(new UploadFault(uploadFaults.brokenImage, { canRetry: false }));
    await userEvent.upload(chooser(), [photo('a.jpg'), photo('b.jpg')]);
    expect(await screen.findAllByText(uploadFaults.brokenImage)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
    expect(chooser().multiple).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }));
    expect(screen.queryByText('a.jpg')).toBeNull();
  });
});
