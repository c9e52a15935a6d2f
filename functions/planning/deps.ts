import type { Table } from '#functions/data/table.ts';
import type { Geocoder } from '#functions/platform/geocoder/geocoder.ts';

export interface PlanningDeps {
  table: Table;
  geocoder: Geocoder;
}
