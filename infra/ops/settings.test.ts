import { describe, expect, it } from 'vitest';
import { changedSettings, settingChanges } from './settings.ts';

describe('settings of a stage', () => {
  const before = { SITE_DOMAIN: 'a.com', RESTORED_TABLE: 't' };

  it('sets a value by name, with everything after the first equals sign', () => {
    expect(changedSettings(before, ['MAIL_SENDER=post+x=y@a.com'], [])).toEqual({
      ...before,
      MAIL_SENDER: 'post+x=y@a.com',
    });
  });

  it('keeps a removed setting as empty', () => {
    expect(changedSettings(before, [], ['RESTORED_TABLE'])).toEqual({ SITE_DOMAIN: 'a.com', RESTORED_TABLE: '' });
  });

  it('refuses unknown setting names', () => {
    expect(() => changedSettings({}, ['SITE_DOMIAN=a.com'], [])).toThrow("SITE_DOMIAN isn't a setting");
    expect(() => changedSettings({}, [], ['AWS_REGION'])).toThrow("AWS_REGION isn't a setting");
  });

  it('lists removed and added values', () => {
    expect(settingChanges(before, { SITE_DOMAIN: 'b.com', RESTORED_TABLE: '', ALARM_MAILBOX: 'x@b.com' })).toEqual([
      '+ ALARM_MAILBOX=x@b.com',
      '- SITE_DOMAIN=a.com',
      '+ SITE_DOMAIN=b.com',
      '- RESTORED_TABLE=t',
    ]);
    expect(settingChanges(before, before)).toEqual([]);
  });
});
