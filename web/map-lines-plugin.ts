import { createRequire } from 'node:module';
import { mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';

const name = 'virtual:map-lines';

type Line = readonly (readonly number[])[];
type Atlas = Topology<{ counties: GeometryCollection; states: GeometryCollection }>;

// Half a mile and finer, which is enough behind a circle of ten miles.
const stepsPerDegree = 100;

/** The first point of a line, then the steps to each next: '[-9777,3024,3,-12]' in hundredths of a degree. */
function packLine(line: Line): number[] {
  const packed: number[] = [];
  let [x, y] = [0, 0];
  for (const [longitude = 0, latitude = 0] of line) {
    const [nextX, nextY] = [Math.round(longitude * stepsPerDegree), Math.round(latitude * stepsPerDegree)];
    if (packed.length > 0 && nextX === x && nextY === y) continue;
    packed.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return packed;
}

const packLines = (lines: readonly Line[]): number[][] => lines.map(packLine).filter(({ length }) => length > 2);

function readAtlas(): { states: number[][]; counties: number[][] } {
  const atlas = createRequire(import.meta.url)('us-atlas/counties-10m.json') as Atlas;
  const { states, counties } = atlas.objects;
  return {
    states: packLines(mesh(atlas, states).coordinates),
    counties: packLines(
      mesh(atlas, counties, (a, b) => a !== b && countyState(a.id) === countyState(b.id)).coordinates,
    ),
  };
}

const countyState = (county: string | number | undefined): string => String(county).slice(0, 2);

/** The borders of states and counties of the United States, for the map of vendors: a part of the site on its own. */
export const mapLinesPlugin = (): Plugin => ({
  name: 'map-lines',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load: (id) => (id === `\0${name}` ? `export default JSON.parse('${JSON.stringify(readAtlas())}');` : null),
});
