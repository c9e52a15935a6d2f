import { afterEach, describe, expect, it } from 'vitest';
import { showSignedOut } from '#web/lib/session.ts';
import { clearUserStorage, readUserItem, writeUserItem } from '#web/lib/user-storage.ts';
import { browserStore, windowStore } from './unsaved-store.ts';

const isText = (values: unknown): values is string => typeof values === 'string';
const unsaved = { base: { version: 3, values: 'before' }, values: 'typed' };

afterEach(() => clearUserStorage('u-1'));

describe('unsaved changes in local storage', () => {
  const store = browserStore('u-1', 'note', isText);

  it('restores unsaved changes after a reload, with their base values and version only', () => {
    store.write({ ...unsaved, base: { ...unsaved.base, changedAt: '2027-06-01T17:00:00.000Z' } });
    expect(browserStore('u-1', 'note', isText).read()).toEqual(unsaved);
    expect(readUserItem('u-1', 'note')).toEqual(unsaved);
    store.remove();
    expect(store.read()).toBeUndefined();
  });

  it.each([null, 'text', { values: 'typed' }, { base: { version: 1, values: 7 }, values: 'typed' }])(
    'ignores unsaved changes of another shape: %j',
    (stored) => {
      writeUserItem('u-1', 'note', stored);
      expect(store.read()).toBeUndefined();
    },
  );
});

it('keeps unsaved changes of a window under their key until sign-out', () => {
  windowStore('note 1').write(unsaved);
  expect(windowStore('note 1').read()).toBe(unsaved);
  expect(windowStore('note 2').read()).toBeUndefined();
  showSignedOut();
  expect(windowStore('note 1').read()).toBeUndefined();
});
