import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { schedules } from '#shared/kernel/schedules.ts';
import { resourcesBelow, resourcesOf, templateOf } from './synthesised.ts';

const template = templateOf('prod');

test('every file in functions/schedules is wired, and nothing else', () => {
  const files = readdirSync('functions/schedules').filter((file) => !file.endsWith('.test.ts'));
  expect(files.toSorted()).toEqual(
    Object.keys(schedules)
      .map((name) => `${name}.ts`)
      .toSorted(),
  );
});

describe.each(Object.entries(schedules))('%s', (name, { everyMinutes }) => {
  const below = (type: string, part = '') => resourcesBelow(template, type, name + part).map((one) => one.Properties);
  const deadLetters = `${name.replaceAll('-', '')}DeadLetters`;

  test('is called at its rate', () => {
    const rates: Record<number, string> = { 1: 'rate(1 minute)', 60: 'rate(1 hour)' };
    expect(below('AWS::Events::Rule')).toMatchObject([{ ScheduleExpression: rates[everyMinutes], State: 'ENABLED' }]);
  });

  test('is among those that the page of schedules lists', () => {
    const rates: Record<number, string> = { 1: 'every minute', 60: 'every hour' };
    const page = readFileSync('docs/operations/schedules.md', 'utf8');
    expect(page).toContain(`\`${name}\` ${rates[everyMinutes]}`);
  });

  test('keeps a run that failed, or could not be started, in its dead-letter queue', () => {
    const [handler] = below('AWS::Lambda::Function');
    expect(JSON.stringify(handler?.['DeadLetterConfig'])).toContain(deadLetters);
    const [rule] = below('AWS::Events::Rule');
    expect(JSON.stringify(rule?.['Targets'])).toContain(deadLetters);
  });

  test('has an alarm for its dead letters', () => {
    const alarms = Object.values(resourcesOf(template, 'AWS::CloudWatch::Alarm'));
    const own = alarms.filter(({ Properties: { Dimensions } }) =>
      JSON.stringify(Dimensions ?? []).includes(deadLetters),
    );
    expect(own).toHaveLength(1);
  });
});
