// Declares a module that the build generates; without it only a check of the whole program knows its type.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../../map-lines.d.ts" />
import { geoCircle, geoMercator, geoPath } from 'd3-geo';
import type { GeoProjection } from 'd3-geo';
import lines from 'virtual:map-lines';
import { milesBetween } from '#shared/kernel/geo.ts';
import type { Point } from '#shared/kernel/geo.ts';

/** Width and height of the drawing, in its own units. */
export const mapSize = 640;

const margin = 24;
const milesPerDegree = milesBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 });

/** The paths and coordinates of a map. */
export interface MapDrawing {
  circle: string;
  states: string;
  counties: string;
  at: (point: Point) => { x: number; y: number };
}

/** Draws a map of a circle around a point: the area within the radius, and the borders around it. */
export function drawMap({ latitude, longitude }: Point, radiusMiles: number): MapDrawing {
  const circle = geoCircle()
    .center([longitude, latitude])
    .radius(radiusMiles / milesPerDegree)();
  const box: [[number, number], [number, number]] = [
    [margin, margin],
    [mapSize - margin, mapSize - margin],
  ];
  const projection = geoMercator().rotate([-longitude, 0]).fitExtent(box, circle);
  return {
    circle: geoPath(projection)(circle) ?? '',
    states: drawPath(lines.states, projection),
    counties: drawPath(lines.counties, projection),
    at: (point) => {
      const [x, y] = projection([point.longitude, point.latitude]) ?? [0, 0];
      return { x, y };
    },
  };
}

/** Returns the lines near the drawing; the others would only make it slow. */
function drawPath(packed: readonly (readonly number[])[], projection: GeoProjection): string {
  let path = '';
  for (const line of packed) {
    const points = unpack(line).map((point) => projection(point) ?? nowhere);
    if (!points.some(isNear)) continue;
    path += `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}`;
  }
  return path;
}

const nowhere: [number, number] = [Infinity, Infinity];

const isNear = ([x, y]: [number, number]): boolean =>
  Math.abs(x - mapSize / 2) < mapSize && Math.abs(y - mapSize / 2) < mapSize;

const stepsPerDegree = 100;

function unpack(line: readonly number[]): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < line.length; at += 2) {
    x += line[at] ?? 0;
    y += line[at + 1] ?? 0;
    points.push([x / stepsPerDegree, y / stepsPerDegree]);
  }
  return points;
}

const apart = 42;

/** Moves markers apart so that they don't cover each other: markers at one place are arranged around it. */
export function spread(points: readonly { x: number; y: number }[]): { x: number; y: number }[] {
  const taken: { x: number; y: number }[] = [];
  for (const point of points) {
    let placed = point;
    for (let turn = 0; taken.some((other) => Math.hypot(other.x - placed.x, other.y - placed.y) < apart); turn += 1) {
      const [angle, reach] = [turn * 2.4, (apart / 2) * Math.sqrt(turn + 1)];
      placed = { x: point.x + Math.cos(angle) * reach, y: point.y + Math.sin(angle) * reach };
    }
    taken.push(placed);
  }
  return taken;
}
