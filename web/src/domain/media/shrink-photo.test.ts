import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shrinkPhoto } from './shrink-photo.ts';
import { proves } from '#tests/support/proves.ts';

/* Stubs the browser's canvas; tests/e2e/photo-uploads.spec.ts uses a real one. */

const megabyte = 1024 * 1024;

interface Browser {
  /** The decoded picture's size in pixels; undefined if it can't be decoded. */
  size?: [width: number, height: number];
  isTransparent?: boolean;
  /** Returns the bytes of a canvas with this many pixels. */
  bytes?: (pixels: number) => number;
  writesWebp?: boolean;
  pretends?: boolean;
}

const made: [width: number, height: number, type: string, quality: number][] = [];
const close = vi.fn();
let decoding = 0;
let most = 0;

function browserThat({ size, isTransparent, bytes = () => megabyte, writesWebp = true, pretends }: Browser): void {
  vi.stubGlobal('createImageBitmap', async (_: Blob, { imageOrientation }: ImageBitmapOptions) => {
    expect(imageOrientation).toBe('from-image');
    if (!size) throw new DOMException('no picture', 'InvalidStateError');
    decoding += 1;
    most = Math.max(most, decoding);
    return { width: size[0], height: size[1], close: () => (close(), (decoding -= 1)) };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const alpha = isTransparent && this.width > 8 ? 0 : 255;
    return {
      drawImage: () => undefined,
      fillRect: () => undefined,
      getImageData: () => ({ data: Uint8ClampedArray.of(0, 0, 0, 255, pretends ? 255 : 0, 0, 0, alpha) }),
    } as unknown as CanvasRenderingContext2D & ImageBitmapRenderingContext & GPUCanvasContext;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type, q) {
    const written = type === 'image/webp' && !writesWebp ? 'image/png' : (type ?? '');
    made.push([this.width, this.height, written, Number(q)]);
    done(new Blob([new Uint8Array(bytes(this.width * this.height))], { type: written }));
  });
}

const makeFile = (name: string, bytes: number, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });
const shrink = (file: File) => shrinkPhoto('service-photo', file);

beforeEach(() => {
  made.length = 0;
  most = 0;
  close.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('shrinking a photo', () => {
  it('reduces a photo over 3,200 pixels and keeps its aspect ratio', proves('apply-15'), async () => {
    browserThat({ size: [4284, 5712] });
    const { file, isShown } = await shrink(makeFile('IMG_9214.JPG', 4 * megabyte));
    expect(made).toEqual([[2400, 3200, 'image/jpeg', 0.9]]);
    expect([file.name, file.type, file.size, isShown]).toEqual(['IMG_9214.JPG', 'image/jpeg', megabyte, true]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('re-encodes a photo over 5 MB without enlarging it', proves('apply-15'), async () => {
    browserThat({ size: [3000, 2000] });
    const { file } = await shrink(makeFile('scan.png', 5 * megabyte + 1, 'image/png'));
    expect(made).toEqual([[3000, 2000, 'image/jpeg', 0.9]]);
    expect([file.name, file.type]).toEqual(['scan.jpg', 'image/jpeg']);
  });

  it('renames a HEIC photo that Safari decodes to JPEG', async () => {
    browserThat({ size: [4032, 3024] });
    const { file } = await shrink(makeFile('IMG_0001.HEIC', 2 * megabyte, 'image/heic'));
    expect([file.name, file.type]).toEqual(['IMG_0001.jpg', 'image/jpeg']);
  });

  it('reduces a photo further while it is over 5 MB', async () => {
    browserThat({ size: [6400, 6400], bytes: (pixels) => pixels });
    const { file } = await shrink(makeFile('noise.jpg', 9 * megabyte));
    expect(made.map(([width]) => width)).toEqual([3200, 2400, 1600]);
    expect(file.size).toBe(1600 * 1600);
  });

  it.each([
    ['of 5 MB and 3,200 pixels', { size: [3200, 2000] }, makeFile('a.jpg', 5 * megabyte)],
    ['with transparency under 5 MB', { size: [5000, 5000], isTransparent: true }, makeFile('a.png', 9, 'image/png')],
    ['that cannot be made small enough', { size: [4000, 4000], bytes: () => 6 * megabyte }, makeFile('a.jpg', 9)],
    ['in a browser that falsifies canvas data', { size: [4000, 4000], pretends: true }, makeFile('a.jpg', 9)],
  ] satisfies [string, Browser, File][])('leaves a photo %s unchanged', async (_, browser, file) => {
    browserThat(browser);
    expect(await shrink(file)).toEqual({ file, isShown: true });
  });

  it("leaves a photo unchanged that the browser can't decode, and reports it as not displayable", async () => {
    browserThat({});
    const file = makeFile('IMG_0001.HEIC', 6 * megabyte, 'image/heic');
    expect(await shrink(file)).toEqual({ file, isShown: false });
  });

  it.each([
    [true, 'logo.webp'],
    [false, 'logo.png'],
  ])('keeps transparency over 5 MB (WebP written: %s)', async (writesWebp, name) => {
    browserThat({ size: [5000, 5000], isTransparent: true, writesWebp });
    const { file } = await shrink(makeFile('logo.png', 6 * megabyte, 'image/png'));
    expect(file.name).toBe(name);
  });

  it('processes one photo at a time to limit memory', async () => {
    browserThat({ size: [8000, 6000] });
    await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => shrink(makeFile(name, 9))));
    expect([made.length, most]).toEqual([3, 1]);
  });
});
