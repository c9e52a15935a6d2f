import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { EndpointContract } from '#shared/api/contract.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { hostileTexts, quickestTime } from '#tests/support/hostile-texts.ts';
import { makeExample, listFields, isText, contractParts, withAt } from '#tests/support/requests-from-contracts.ts';

/* Every schema of every contract is quick on a hundred kilobytes of text made to keep it busy. */

const mostMilliseconds = 50;
const texts = hostileTexts(100_000);

const schemas = Object.values(endpoints).flatMap((contracts) =>
  Object.entries<EndpointContract>(contracts).flatMap(([name, contract]) =>
    contractParts(contract).map((part) => ({ name: `${name} ${part.part}`, ...part })),
  ),
);

describe.each(schemas)('$name', ({ zod, schema }) => {
  const example = makeExample(schema);
  const paths = listFields(schema)
    .filter((field) => isText(field.schema))
    .map(({ path }) => path);

  it('judges hostile texts at once', () => {
    const slow = texts.flatMap(({ name, text }) => {
      // All fields together first: that is far quicker, and mostly enough.
      const everywhere = paths.reduce((value, path) => withAt(value, path, text), example);
      if (isQuick(() => z.safeParse(zod, everywhere))) return [];
      return paths
        .filter((path) => !isQuick(() => z.safeParse(zod, withAt(example, path, text))))
        .map((path) => `${path.join('.')}: ${name}`);
    });
    expect(slow).toEqual([]);
  });
});

// Tried again only where the first try was slow, as on a busy machine.
const isQuick = (act: () => unknown): boolean =>
  quickestTime(act, 1) < mostMilliseconds || quickestTime(act) < mostMilliseconds;

it('finds the texts of bodies, queries and lists in them', () => {
  const textPaths = (contract: EndpointContract) =>
    contractParts(contract).flatMap(({ part, schema }) =>
      listFields(schema)
        .filter((field) => isText(field.schema))
        .map(({ path }) => [part, ...path].join('.')),
    );
  expect(textPaths(endpoints.checkout.placeBooking)).toEqual(
    expect.arrayContaining(['body.contact.name', 'body.requirements.venueAddress', 'body.promoCodes.0.code']),
  );
  expect(textPaths(endpoints.directory.searchVendors)).toContain('query.text');
});
