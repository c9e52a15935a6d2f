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

describe('what may be uploaded', () => {
  it.each(['photo.jpg', 'photo.JPEG', 'my.photo.png', ' photo.webp ', 'saved.jfif', 'a.pjpeg', 'IMG_1.HEIC', 'a.heif'])(
    '%s is taken as a photo',
    (name) => {
      expect(fileFault('service-photo', { name, size: 1 })).toBeUndefined();
      expect(fileFault('product-image', { name, size: 5 * megabyte })).toBeUndefined();
    },
  );

  it.each(['photo.gif', 'photo.svg', 'photo.jpg.exe', 'photo', 'prices.pdf', 'a.constructor'])('%s is not', (name) => {
    const wanted = "This type of file isn't accepted. Choose a JPG, PNG or WebP image.";
    expect(fileFault('service-photo', { name, size: 1 })).toBe(wanted);
  });

  it('takes an iPhone photo and does not ask for it, so that the phone turns it into JPEG', () => {
    expect(requiredContentType('message-photo', 'IMG_0001.HEIC')).toBe('image/heic');
    expect(acceptedBy('message-photo')).not.toMatch(/hei[cf]/);
    expect(fileFault('pricing-document', { name: 'IMG_0001.HEIC', size: 1 })).toBe(
      uploadFaults.type('pricing-document'),
    );
  });

  it.each(['pdf', 'doc', 'docx', 'xls', 'xlsx'])('a .%s is taken as a document', (extension) => {
    expect(fileFault('pricing-document', { name: `p.${extension}`, size: 10 * megabyte })).toBeUndefined();
  });

  it('has a largest size', () => {
    const tooLarge = 'This file is larger than 5 MB. Choose a smaller one.';
    expect(fileFault('product-image', { name: 'a.png', size: 5 * megabyte + 1 })).toBe(tooLarge);
    expect(fileFault('pricing-document', { name: 'a.pdf', size: 10 * megabyte + 1 })).toContain('10 MB');
    expect(fileFault('pricing-document', { name: 'a.pdf', size: 0 })).toBe(uploadFaults.empty);
  });

  it('says which content type goes with a name, and what a file chooser offers', () => {
    expect(requiredContentType('service-photo', 'A.JPG')).toBe('image/jpeg');
    expect(requiredContentType('pricing-document', 'a.xls')).toBe('application/vnd.ms-excel');
    expect(requiredContentType('pricing-document', 'a.jpg')).toBeUndefined();
    expect(acceptedBy('service-photo')).toBe('.jpg,.jpeg,.jfif,.jpe,.pjpeg,.pjp,.png,.webp');
  });
});

describe('the name of a file', () => {
  it('loses folders and control characters', () => {
    expect(tidyFileName('C:\\fakepath\\Price list.pdf')).toBe('Price list.pdf');
    expect(tidyFileName('../../etc/a\u0000\n.pdf')).toBe('a.pdf');
  });

  it('keeps its extension when it is cut', () => {
    const cut = tidyFileName(`${'x'.repeat(300)}.docx`);
    expect(cut).toHaveLength(maximumFileNameLength);
    expect(cut.endsWith('x.docx')).toBe(true);
  });
});
