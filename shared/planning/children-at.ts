/** The parts of an event that show whether it is for children. */
export interface DescribedEvent {
  name?: string | undefined;
  theme?: string | null | undefined;
  eventType: string | null;
}

const ages = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const oldestChild = 12;

const children = /\b(?:kids?|child(?:ren)?|toddlers?)\b/i;
const turning = new RegExp(String.raw`\b(?:turns|turning|is) (\d{1,3}|${ages.join('|')})\b`, 'i');
const ordinal = new RegExp(String.raw`\b(?:(\d{1,3})(?:st|nd|rd|th)|(${ordinals.join('|')}))\b`, 'i');

function ageIn(name: string): number | undefined {
  const turned = turning.exec(name)?.[1]?.toLowerCase();
  if (turned !== undefined) return ages.includes(turned) ? ages.indexOf(turned) + 1 : Number(turned);
  const [, figure, word] = ordinal.exec(name) ?? [];
  if (figure !== undefined) return Number(figure);
  return word === undefined ? undefined : ordinals.indexOf(word.toLowerCase()) + 1;
}

// Their guests may bring children.
const openToChildren = ['Birthday Party', 'Holiday Party', 'Fundraiser', 'Other'];

/** Returns whether an event is for children, by its name, theme and type: '6th birthday' is, '50th birthday' isn't. */
export function childrenAt({ name = '', theme, eventType }: DescribedEvent): 'yes' | 'maybe' | 'no' {
  if (children.test(name) || children.test(theme ?? '')) return 'yes';
  const isBirthday = eventType === 'Birthday Party' || /\bbirthday\b|\bturns\b/i.test(name);
  const age = isBirthday ? ageIn(name) : undefined;
  if (age !== undefined) return age <= oldestChild ? 'yes' : 'no';
  return eventType === null || openToChildren.includes(eventType) ? 'maybe' : 'no';
}
