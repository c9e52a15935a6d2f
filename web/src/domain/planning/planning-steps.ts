/** The planning steps, shared by all pages (rule planning-4). */
export const flowSteps = ['Event Details', 'Service Selection', 'Vendors', 'Summary'] as const;

export const formatPlanningStep = (step: 1 | 2 | 3 | 4): string => `Step ${step} of ${flowSteps.length}`;
