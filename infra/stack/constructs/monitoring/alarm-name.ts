import type { AlarmSection } from '../../runbook.ts';
import type { Stage } from '../../stage.ts';

/** Returns an alarm's name: its section in the runbook, and `of` if several are watched alike. */
export const alarmName = ({ name }: Stage, section: AlarmSection, of?: string): string =>
  ['hostwell', name, section, ...(of ? [of] : [])].join('-');
