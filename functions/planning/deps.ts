import type { Geocoder } from '#functions/platform/geocoder/geocoder.ts';
import type { PlanningRepository } from './repository.ts';

export interface PlanningDeps {
  repository: PlanningRepository;
  geocoder: Geocoder;
}
