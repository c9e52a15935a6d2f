import { describe, expect, it } from 'vitest';
import {
  acceptedBy,
  requiredContentType,
  fileFault,
  maximumFileNameLength,
  tidyFileName,
  uploadFaults,
} from './uploads.ts';

const megabyte = 1024 * 1024;

describe('accepted uploads', () => {
  it.each(['photo.jpg', 'photo.JPEG', 'my.photo.png', ' photo.webp ', 'saved.jfif', 'a.pjpeg', 'IMG_1.HEIC', 'a.heif'])(
    'accepts %s as a photo',
    (name) => {
      expect(fileFault('service-photo', { name, size: 1 })).toBeUndefined();
      expect(fileFault('product-image', { name, size: 5 * megabyte })).toBeUndefined();
    },
  );

  it.each(['photo.gif', 'photo.svg', 'photo.jpg.exe', 'photo', 'prices.pdf', 'a.constructor'])(
    'rejects %s as a photo',
    (name) => {
      const wanted = "This type of file isn't accepted. Choose a JPG, PNG or WebP image.";
      expect(fileFault('service-photo', { name, size: 1 })).toBe(wanted);
    },
  );

  it("accepts HEIC but doesn't list it for choosers, so that a phone converts it to JPEG", () => {
    expect(requiredContentType('message-photo', 'IMG_0001.HEIC')).toBe('image/heic');
    expect(acceptedBy('message-photo')).not.toMatch(/hei[cf]/);
    expect(fileFault('pricing-document', { name: 'IMG_0001.HEIC', size: 1 })).toBe(
      uploadFaults.type('pricing-document'),
    );
  });

  it.each(['pdf', 'doc', 'docx', 'xls', 'xlsx'])('accepts a .%s as a document', (extension) => {
    expect(fileFault('pricing-document', { name: `p.${extension}`, size: 10 * megabyte })).toBeUndefined();
  });

  it('limits the size of a file', () => {
    const tooLarge = 'This file is larger than 5 MB. Choose a smaller one.';
    expect(fileFault('product-image', { name: 'a.png', size: 5 * megabyte + 1 })).toBe(tooLarge);
    expect(fileFault('pricing-document', { name: 'a.pdf', size: 10 * megabyte + 1 })).toContain('10 MB');
    expect(fileFault('pricing-document', { name: 'a.pdf', size: 0 })).toBe(uploadFaults.empty);
  });

  it('maps names to content types and lists extensions for file choosers', () => {
    expect(requiredContentType('service-photo', 'A.JPG')).toBe('image/jpeg');
    expect(requiredContentType('pricing-document', 'a.xls')).toBe('application/vnd.ms-excel');
    expect(requiredContentType('pricing-document', 'a.jpg')).toBeUndefined();
    expect(acceptedBy('service-photo')).toBe('.jpg,.jpeg,.jfif,.jpe,.pjpeg,.pjp,.png,.webp');
  });
});

describe('file name', () => {
  it('removes folders and control characters from a file name', () => {
    expect(tidyFileName('C:\\fakepath\\Price list.pdf')).toBe('Price list.pdf');
    expect(tidyFileName('../../etc/a\u0000\n.pdf')).toBe('a.pdf');
  });

  it('keeps the extension when a file name is shortened', () => {
    const cut = tidyFileName(`${'x'.repeat(300)}.docx`);
    expect(cut).toHaveLength(maximumFileNameLength);
    expect(cut.endsWith('x.docx')).toBe(true);
  });
});
