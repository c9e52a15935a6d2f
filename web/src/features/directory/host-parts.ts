export { PlanBar, PlanRail } from '#web/domain/planning/plan-view/PlanRail.tsx';
export { HostPackages } from './HostPackages.tsx';
