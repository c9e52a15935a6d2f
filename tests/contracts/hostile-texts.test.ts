import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { EndpointContract } from '#shared/api/contract.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { hostileTexts, quickestTime } from '#tests/support/hostile-texts.ts';
import { makeExample, listFields, isText, contractParts, withAt } from '#tests/support/requests-from-contracts.ts';

/* Every schema of every contract validates a hundred kilobytes of hostile text quickly. */

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

  it('the schema validates hostile texts quickly', () => {
    const slow = texts.flatMap(({ name, text }) => {
      // All fields together first: that is much quicker and usually sufficient.
      const everywhere = paths.reduce((value, path) => withAt(value, path, text), example);
      if (isQuick(() => z.safeParse(zod, everywhere))) return [];
      return paths
        .filter((path) => !isQuick(() => z.safeParse(zod, withAt(example, path, text))))
        .map((path) => `${path.join('.')}: ${name}`);
    });
    expect(slow).toEqual([]);
  });
});

// Retries only a slow first attempt, as on a busy machine.
const isQuick = (act: () => unknown): boolean =>
  quickestTime(act, 1) < mostMilliseconds || quickestTime(act) < mostMilliseconds;

it('text fields are found in bodies, queries and lists', () => {
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
