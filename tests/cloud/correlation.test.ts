import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { reactions } from '#infra/delivery/queues.ts';
import { dimensions, metrics } from '#shared/kernel/metrics.ts';
import { accessToken, newAccount } from '#tests/support/account.ts';
import { submitForm } from '#tests/support/application-by-api.ts';
import { completeForm } from '#tests/support/applications.ts';
import { everyLogLine } from '#tests/support/cloud-records.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { uploadForForm } from '#tests/support/uploads-by-api.ts';

/*
 * One id from the browser to the last subscriber: a request is sent with a unique id, and the logs of everything it
 * causes are searched for it. On a busy machine the emulator misses an invocation's last lines
 * (docs/operations/local-cloud.md), so another application is approved if something is missing.
 */

const event = 'ApplicationApproved';
const subscribers = Object.entries(reactions)
  .filter(([, { events }]) => (events as readonly string[]).includes(event))
  .map(([name]) => name);

const from = Date.now() - 1000;

interface Line {
  message: string;
  service: string;
  correlationId?: string;
  correlationIds?: string[];
}

/** Other fields of every log line. */
const ofEveryLine = ['level', 'message', 'timestamp', 'service', 'xray_trace_id', 'correlationId', 'actor'];

const asLine = (text: string): Line[] => {
  try {
    return [JSON.parse(text.slice(text.indexOf('{'))) as Line];
  } catch {
    return [];
  }
};

/** Returns the functions that logged the id, without duplicates. */
async function servicesThatKnow(id: string): Promise<string[]> {
  const lines = (await everyLogLine(from)).flatMap(asLine);
  const known = lines.filter((line) => line.correlationId === id || line.correlationIds?.includes(id));
  return [...new Set(known.map(({ service }) => service))].toSorted();
}

const readFigures = async (id: string): Promise<Line[]> =>
  (await everyLogLine(from)).flatMap(asLine).filter((line) => line.message === 'measured' && line.correlationId === id);

/** Submits a new application; returns its id. */
async function submitted(): Promise<string> {
  const { email, token } = await newAccount('Dana Followed');
  const applicationId = (await callApi(accounts.getMe, {}, token)).body.id;
  const form = completeForm('decor', `Followed ${applicationId.slice(-8)}`, await uploadForForm(token));
  Object.assign(form.basic, { email });
  await submitForm(token, form);
  return applicationId;
}

/** Approves a new application with its own correlation id. */
async function approve(): Promise<{ correlationId: string; answered: Response }> {
  const correlationId = randomUUID();
  const applicationId = await submitted();
  const { method, path } = administration.approveApplication;
  const answered = await fetch(`${process.env.SITE_URL}${path.replace('{applicationId}', applicationId)}`, {
    method,
    headers: { authorization: `Bearer ${admin}`, 'x-correlation-id': correlationId },
  });
  return { correlationId, answered };
}

const approvals = 5;
const secondsOfOne = 25;

/**
 * Returns the results for one approval's id once they are complete, or the last incomplete results after several
 * approvals.
 */
async function followed<T>(find: (id: string) => Promise<T>, isWhole: (found: T) => boolean): Promise<T> {
  for (let left = approvals; ; left -= 1) {
    const { correlationId } = await approve();
    try {
      return await eventually(() => find(correlationId), isWhole, secondsOfOne);
    } catch (error) {
      if (left === 1) throw error;
    }
  }
}

let admin: string;

beforeAll(async () => {
  admin = await accessToken('admin@demo.hostwell.test');
});

describe('the correlation id of a request', () => {
  it('the response returns the correlation id', async () => {
    const { correlationId, answered } = await approve();
    expect(answered.status).toBe(200);
    expect(answered.headers.get('x-correlation-id')).toBe(correlationId);
  });

  it('the logs of the API, outbox, live push and every subscriber contain the correlation id', async () => {
    const expected = ['administration-api', 'outbox-publish', 'realtime-push', ...subscribers].toSorted();
    expect(subscribers.length).toBeGreaterThan(3);
    const found = await followed(servicesThatKnow, (services) => expected.every((name) => services.includes(name)));
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(await servicesThatKnow(randomUUID())).toEqual([]);
  });

  it('metrics carry the correlation id: one approval, and the delay of each subscriber', async () => {
    const delayed = (lines: Line[]) => lines.flatMap((line) => ('FanOutDelay' in line ? line.service : []));
    const counted = (lines: Line[]) => lines.filter((line) => 'ApplicationsApproved' in line);
    const figures = await followed(
      readFigures,
      (lines) => counted(lines).length > 0 && subscribers.every((name) => delayed(lines).includes(name)),
    );
    expect(counted(figures)).toMatchObject([{ service: 'count-events', ApplicationsApproved: 1 }]);
    const known = ['_aws', 'Stage', ...dimensions, ...Object.keys(metrics), ...ofEveryLine];
    expect(figures.flatMap((line) => Object.keys(line)).filter((name) => !known.includes(name))).toEqual([]);
  });
});
