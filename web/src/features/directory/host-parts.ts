export { PlanBar, PlanRail } from '#web/parts/PlanRail.tsx';
export { HostPackages } from './HostPackages.tsx';
