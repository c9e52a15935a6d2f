import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileTexts, quickestTime } from '#tests/support/hostile-texts.ts';
import { containsScript, sanitise } from './sanitize.ts';
import { proves } from '#tests/support/proves.ts';

const shreds = [
  '<script>',
  '</script>',
  '<scr',
  'ipt',
  'javascript',
  ':',
  'on',
  'error',
  'click',
  '=',
  '<img ',
  '>',
  'x',
];

describe('sanitizing text', () => {
  it.each([
    ['Hello <script>alert(1)</script>there', 'Hello there'],
    ['<SCRIPT src="x">\n1\n</SCRIPT >kept', 'kept'],
    ['<scr<script></script>ipt>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror="alert(1)">', '<img src=x >'],
    ['<b onmouseover=go()>bold</b>', '<b >bold</b>'],
    ['javascript:alert(1)', 'alert(1)'],
    ['javajavascript:script:go', 'go'],
    ['onclick=go()', 'go()'],
    ['one = two, 3 < 4 & 5 > 4', 'one = two, 3 < 4 & 5 > 4'],
    ['We love JavaScript & scripts', 'We love JavaScript & scripts'],
    ['<script>1</script>and<script>2', 'and2'],
    ['a</script>b<script>c<script>d</script>e', 'abe'],
    ['<a onx=1 ony="2" onz=\'3\'>here</a>', '<a   >here</a>'],
    [`${'javascript'.repeat(9)}${':'.repeat(9)}go`, `${'javascript'.repeat(4)}go`],
    ['¡Fiesta! 🎉 naïve', '¡Fiesta! 🎉 naïve'],
  ])('sanitizes %s', (text, clean) => {
    expect(sanitise(text)).toBe(clean);
  });

  it('leaves no script, however it is nested', proves('catalogue-3'), () => {
    const text = fc
      .array(fc.oneof(fc.constantFrom(...shreds), fc.string()), { maxLength: 40 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (dirty) => {
        const clean = sanitise(dirty);
        expect(containsScript(clean)).toBe(false);
        expect(sanitise(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });

  it.each(hostileTexts(100_000))('takes time in proportion to the text: $name', ({ text }) => {
    expect(quickestTime(() => sanitise(text))).toBeLessThan(50);
    expect(quickestTime(() => containsScript(text))).toBeLessThan(50);
    expect(containsScript(sanitise(text))).toBe(false);
  });
});
