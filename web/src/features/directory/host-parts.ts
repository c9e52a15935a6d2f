export { PlanBar, PlanRail } from '#web/domain/planning/PlanRail.tsx';
export { HostPackages } from './HostPackages.tsx';
