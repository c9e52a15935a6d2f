import { formatCostRange } from '#shared/planning/service-option.ts';
import { serviceOptions } from '#shared/planning/service-options.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { html } from '#functions/platform/html.ts';
import type { Html } from '#functions/platform/html.ts';

/**
 * Shows the usual costs of a service, as the planning pages show them to everyone: no vendor's price
 * (rule directory-11).
 *
 */
export function usualCosts(category: Category): Html {
  const rows = serviceOptions[category].options.map(({ name, cost }) => {
    const { range, unit } = formatCostRange(cost);
    return html`<div>
      <dt>${name}</dt>
      <dd class="num">${range} ${unit}</dd>
    </div>`;
  });
  return html`<section>
    <h2>What it usually costs</h2>
    <p class="soft">Estimates to plan with. Sign in to see each vendor's own prices.</p>
    <dl class="costs">${rows}</dl>
  </section>`;
}
