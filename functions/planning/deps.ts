import type { Geocoder } from '#functions/platform/geocoder/geocoder.ts';
import type { PlanningRepository } from './repository.ts';
import type { ShareRepository } from './share-repository.ts';

export interface PlanningDeps {
  repository: PlanningRepository;
  geocoder: Geocoder;
}

export interface SharingDeps {
  repository: PlanningRepository;
  shares: ShareRepository;
}
