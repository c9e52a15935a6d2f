/* Text designed to slow down or break programs. */

export interface HostileText {
  name: string;
  text: string;
}

const nested = (depth: number): string => `${'javascript'.repeat(depth)}${':'.repeat(depth)}`;

/** By name: the repeated part, with the text before and after it if relevant. */
const parts: Readonly<Record<string, readonly [part: string, before?: string, after?: string]>> = {
  spaces: [' ', '', 'x'],
  'an opening bracket and spaces': [' ', '<', 'x'],
  'a bracket, a slash and spaces': [' ', '< /', 'x'],
  'brackets and spaces': ['<   '],
  brackets: ['<'],
  'brackets and slashes': ['</'],
  'script tags without an end': ['<script'],
  'open script tags': ['<script>'],
  'closing script tags': ['</script>'],
  'script tags that end in each other': ['<script></scr'],
  handlers: ['<a on'],
  'half handlers': ['onerror '],
  on: ['on '],
  'handlers with spaces': [' ', '<a onx', '!'],
  'handlers with quotes': ['onx="'],
  'handlers in one tag': ['onx=1 ', '<a '],
  'nested addresses': [nested(150)],
  'half addresses': ['javascript '],
  parentheses: ['('],
  letters: ['a'],
  'letters and a bang': ['a', '', '!'],
  digits: ['1', '', 'x'],
  'mail addresses': ['a@', '', '!'],
  'mail domains': ['a.', 'a@', '!'],
  'mail names': ['a.', '', '!'],
  'web addresses': ['a.', 'https://', ' '],
  'web dots': ['.', 'https://'],
  lines: ['\n'],
  'Windows lines': ['\r\n', '', 'x'],
  'tabs and spaces': ['\t '],
  'hyphens and underscores': ['-_', '', '!'],
  'per person': ['per '],
  zeros: ['\u0000'],
  'halves of characters': ['\ud83d'],
  emoji: ['👩‍👩‍👧‍👦'],
  'combining marks': ['e\u0301\u0302\u0303'],
  'characters that normalise to many': ['\ufdfa'],
  'right-to-left marks': ['\u202e\u2066'],
  'dotted capitals': ['İ'],
  quotes: ['"\'`\\'],
  braces: ['{"a":['],
  percents: ['%ff%'],
};

/** Returns one text of each kind with this many characters. */
export const hostileTexts = (length: number): HostileText[] =>
  Object.entries(parts).map(([name, [part, before = '', after = '']]) => {
    const filling = part.repeat(Math.ceil(length / part.length)).slice(0, length - before.length - after.length);
    return { name, text: before + filling + after };
  });

/** Returns the milliseconds of the fastest of three tries: a busy machine slows some, slow code all. */
export function quickestTime(act: () => unknown, tries = 3): number {
  const times = Array.from({ length: tries }, () => {
    const start = performance.now();
    act();
    return performance.now() - start;
  });
  return Math.min(...times);
}
