import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assumed, measured, ofStack } from '#infra/tools/cost-figures.ts';
import { linesOfBookings } from '#infra/tools/booking-costs.ts';
import { linesOfMonth, toMarkdownTable, sumCosts } from '#infra/tools/costs.ts';
import { catalogue } from '#events/catalogue.ts';
import { reactions } from '#infra/delivery/queues.ts';
import { findResources, stageTemplate } from '#tests/infra/synthesised.ts';

const page = readFileSync('docs/costs.md', 'utf8');
/** The formatter aligns tables. */
const plain = (text: string): string => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---');

describe('docs/costs.md', () => {
  it.each([
    ['costs per booking', linesOfBookings()],
    ['fixed monthly costs', linesOfMonth()],
  ])('docs/costs.md shows the computed figures: %s (npm run costs writes it)', (_what, lines) => {
    expect(plain(page)).toContain(plain(toMarkdownTable(lines)));
  });

  it('docs/costs.md states the share of Cognito Plus correctly', () => {
    const all = sumCosts(linesOfBookings());
    const cognito = linesOfBookings().find(({ what }) => what === 'Cognito Plus')?.cost ?? 0;
    expect(cognito / all).toBeGreaterThan(0.85);
    expect((all - cognito) / assumed.bookings).toBeLessThan(0.015);
  });
});

it('the cost model counts the resources of the stack', () => {
  const template = stageTemplate('prod');
  const count = (type: string) => Object.keys(findResources(template, type)).length;
  const acls = Object.values(findResources(template, 'AWS::WAFv2::WebACL'));
  const polled = Object.values(findResources(template, 'AWS::Lambda::EventSourceMapping')).filter(({ Properties }) =>
    JSON.stringify(Properties['EventSourceArn']).includes('Queue'),
  );
  const alarms = Object.values(findResources(template, 'AWS::CloudWatch::Alarm')).map(({ Properties }) =>
    JSON.stringify(Properties['Metrics'] ?? ''),
  );
  const byTag = (query: string) =>
    alarms.filter((metrics) => metrics.includes('tag.') && metrics.includes(query)).length;
  const deadLetters = count('AWS::SQS::Queue') - polled.length;
  expect(ofStack).toEqual({
    queuesPolled: polled.length,
    alarms: alarms.length - byTag('GROUP BY'),
    alarmSeries: byTag('GROUP BY FunctionName') * count('AWS::Lambda::Function') + polled.length + deadLetters,
    dashboards: count('AWS::CloudWatch::Dashboard'),
    firewalls: acls.length,
    firewallRules: acls.flatMap(({ Properties }) => Properties['Rules'] as unknown[]).length,
    keys: count('AWS::KMS::Key'),
    secrets: count('AWS::SecretsManager::Secret'),
    healthChecks: count('AWS::Route53::HealthCheck'),
  });
});

it('the cost model uses the deployed function sizes, except for decoding pictures and reading calendars', () => {
  const sizes = Object.values(findResources(stageTemplate('prod'), 'AWS::Lambda::Function')).map(({ Properties }) => {
    const { Variables } = Properties['Environment'] as { Variables: Record<string, string> };
    return [Variables['POWERTOOLS_SERVICE_NAME'] ?? '', Number(Properties['MemorySize']) / 1024] as const;
  });
  const largest = (isKind: (name: string) => boolean) =>
    Math.max(
      ...sizes.flatMap(([name, gb]) => (isKind(name) && !['media-api', 'read-calendar'].includes(name) ? [gb] : [])),
    );
  expect(largest((name) => name.endsWith('-api'))).toBe(measured.callGb);
  expect(largest((name) => Object.hasOwn(reactions, name))).toBe(measured.reactionGb);
});

it('the cost model assumes only existing domain events', () => {
  expect(Object.keys(assumed.eventsPerBooking).filter((name) => !Object.hasOwn(catalogue, name))).toEqual([]);
});
