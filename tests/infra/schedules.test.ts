import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { schedules } from '#infra/delivery/clock.ts';
import { resourcesBelow, stageTemplate } from './synthesised.ts';

const template = stageTemplate('prod');

describe.each(Object.entries(schedules))('%s', (name, { everyMinutes }) => {
  const below = (type: string, part = '') => resourcesBelow(template, type, name + part).map((one) => one.Properties);
  const deadLetters = `${name.replaceAll('-', '')}DeadLetters`;

  test('the schedule runs at its rate', () => {
    const rates: Record<number, string> = { 1: 'rate(1 minute)', 60: 'rate(1 hour)' };
    expect(below('AWS::Events::Rule')).toMatchObject([{ ScheduleExpression: rates[everyMinutes], State: 'ENABLED' }]);
  });

  test('the schedule is listed in docs/operations/schedules.md', () => {
    const rates: Record<number, string> = { 1: 'every minute', 60: 'every hour' };
    const page = readFileSync('docs/operations/schedules.md', 'utf8');
    expect(page).toContain(`\`${name}\` ${rates[everyMinutes]}`);
  });

  test("failed and missed runs go to the schedule's dead-letter queue", () => {
    const [handler] = below('AWS::Lambda::Function');
    expect(JSON.stringify(handler?.['DeadLetterConfig'])).toContain(deadLetters);
    const [rule] = below('AWS::Events::Rule');
    expect(JSON.stringify(rule?.['Targets'])).toContain(deadLetters);
  });
});
