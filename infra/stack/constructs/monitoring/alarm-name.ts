import type { AlarmSection } from '../../runbook.ts';
import type { Stage } from '../../stage.ts';

/** The section of the runbook names an alarm, with which one where several are watched alike. */
export const alarmName = ({ name }: Stage, section: AlarmSection, of?: string): string =>
  ['hostwell', name, section, ...(of ? [of] : [])].join('-');
