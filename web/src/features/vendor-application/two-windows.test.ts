import fc from 'fast-check';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Me } from '#shared/api/accounts.ts';
import type { Application } from '#shared/api/vendors.ts';
import type { SentChanges } from '#shared/kernel/field-changes.ts';
import { fromFields, toFields } from '#shared/vendors/application/application-fields.ts';
import type { ApplicationFields } from '#shared/vendors/application/application-fields.ts';
import { changeApplicationFields } from '#shared/vendors/application/change-application.ts';
import { FieldEditor } from '#web/domain/editing/field-editor.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { writeSession } from '#web/lib/session-state.ts';
import { rebaseApplication, sendChanges, storedApplication } from './application-saves.ts';
import type { ApplicationEditor, Place, StoredApplication } from './application-saves.ts';

/* Two windows with one application: no sequence of actions loses input or splits a product. */

const call = vi.hoisted(() => vi.fn<(contract: unknown, sent?: unknown) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const me: Me = { id: 'u-1', email: 'dana@example.test', fullName: 'Dana Reyes', isAdmin: false, vendor: null };
const place: Place = { index: 0, stage: 'products' };
const ids = ['A', 'B'] as const;
type Id = (typeof ids)[number];

const productPaths = (id: Id) => [`products.${id}`, `products.${id}.name`, `products.${id}.description`];
const paths = ['basic.phone', 'basic.eventTypes.Wedding', ...ids.flatMap(productPaths)];
const product = (id: Id): ApplicationFields =>
  Object.fromEntries(productPaths(id).map((path, nth) => [path, nth === 0 || 'first']));

class Server {
  application: Application = {
    id: me.id,
    version: 1,
    status: 'draft',
    currentStep: 0,
    completionStage: 'products',
    form: fromFields({ 'basic.phone': '1', ...product('A') }),
    vendorId: null,
    rejectionReason: null,
    createdAt: '2027-06-01T17:00:00.000Z',
    updatedAt: '2027-06-01T17:00:00.000Z',
    submittedAt: null,
    decidedAt: null,
  };

  get fields(): ApplicationFields {
    return toFields(this.application.form);
  }

  change(changes: SentChanges<ApplicationFields>) {
    const { next, conflicts } = changeApplicationFields(this.fields, changes);
    const { version } = this.application;
    this.application = { ...this.application, version: version + 1, form: fromFields(next) };
    return { application: this.application, conflicts };
  }
}

interface Window {
  editor: FieldEditor<ApplicationFields, StoredApplication, Place>;
  fields: { now: ApplicationFields };
  /** All values that it saw or stored for each field, latest last. */
  seen: Record<string, unknown[]>;
}

function open(server: Server): Window {
  const fields = { now: server.fields };
  const options: ApplicationEditor = {
    userId: me.id,
    read: () => toFields(fromFields(fields.now)),
    show: (next) => void (fields.now = next),
    send: sendChanges,
    rebase: rebaseApplication,
    onSaved: () => undefined,
    onFailed: () => undefined,
  };
  const seen = Object.fromEntries(paths.map((path) => [path, [serializeValue(fields.now, path)]]));
  return { editor: new FieldEditor(storedApplication(server.application), options), fields, seen };
}

// All values in this test are texts and ticks.
const serializeValue = (fields: ApplicationFields, path: string): string | null =>
  fields[path] === undefined || fields[path] === null ? null : JSON.stringify(fields[path]);

type Act = { window: 0 | 1 } & (
  | { kind: 'type'; path: string; value: string | null }
  | { kind: 'add' | 'remove'; id: Id }
  | { kind: 'save' | 'lose the response' | 'hear of the other' }
);

const window = fc.constantFrom(0 as const, 1 as const);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    window,
    kind: fc.constant('type' as const),
    path: fc.constantFrom(
      ...paths.filter((path) => path.includes('.A.') || path.includes('.B.') || path.includes('phone')),
    ),
    value: fc.constantFrom('x', 'y', '1'),
  }),
  fc.record({ window, kind: fc.constantFrom('add' as const, 'remove' as const), id: fc.constantFrom(...ids) }),
  fc.record({
    window,
    kind: fc.constantFrom('save' as const, 'lose the response' as const, 'hear of the other' as const),
  }),
);

/** Applies a person's action to the fields of a window. */
function typed(fields: ApplicationFields, one: Act): ApplicationFields {
  if (one.kind === 'type') {
    const id = ids.find((some) => one.path.startsWith(`products.${some}`));
    return id && !fields[`products.${id}`] ? fields : { ...fields, [one.path]: one.value };
  }
  if (one.kind === 'add') return fields[`products.${one.id}`] ? fields : { ...fields, ...product(one.id) };
  if (one.kind === 'remove')
    return Object.fromEntries(Object.entries(fields).filter(([path]) => !path.startsWith(`products.${one.id}`)));
  return fields;
}

async function perform(server: Server, { editor }: Window, one: Act): Promise<void> {
  call.mockImplementation(async (_, sent) => {
    const answer = server.change((sent as { body: { changes: SentChanges<ApplicationFields> } }).body.changes);
    if (one.kind === 'lose the response') throw ApiError.noAnswer();
    return answer;
  });
  if (one.kind === 'hear of the other') await editor.applyRemoteChange(storedApplication(server.application));
  else await editor.save(place);
}

/** Returns replaced values that nobody saw, lost input, and incomplete products. */
async function findProblems(acts: readonly Act[]): Promise<string[]> {
  const problems: string[] = [];
  const server = new Server();
  const windows = [open(server), open(server)] as const;
  for (const one of acts) {
    const { fields, seen } = windows[one.window];
    const before = server.fields;
    fields.now = typed(fields.now, one);
    const mine = { ...fields.now };
    if (one.kind === 'type' || one.kind === 'add' || one.kind === 'remove') continue;
    await perform(server, windows[one.window], one);
    for (const path of paths) {
      const [was, is] = [serializeValue(before, path), serializeValue(server.fields, path)];
      const [wanted, shown] = [serializeValue(mine, path), serializeValue(fields.now, path)];
      const own = seen[path] ?? [];
      // A product that someone else removed is restored as edited here.
      const isRestored = was === null && is === wanted && path.startsWith('products.');
      if (was !== is && ![...own, wanted].includes(was) && !isRestored)
        problems.push(`${path}: ${was} was never seen and is ${is}`);
      if (was !== is) own.push(is);
      // A product that was removed here is restored as someone else changed it.
      const isBack = wanted === null && shown === is && path.startsWith('products.');
      if (wanted !== own.at(-1) && shown !== wanted && !isBack)
        problems.push(`${path}: ${wanted} was typed and is ${shown}`);
      if (shown === is) own.push(is);
    }
    for (const [where, now] of [
      ['stored', server.fields],
      ['shown', fields.now],
    ] as const)
      for (const id of ids) {
        const there = productPaths(id).filter((path) => serializeValue(now, path) !== null);
        if (there.length % 3 !== 0) problems.push(`${where} of ${id}: ${there.join()}`);
      }
  }
  return problems;
}

beforeEach(() => writeSession({ status: 'signed-in', me, expired: false }));
afterAll(() => writeSession({ status: 'signed-out', expired: false }));

it('loses nothing in two windows with any order of edits, saves and pushed changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 16 }), async (some) => {
      expect(await findProblems(some)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
