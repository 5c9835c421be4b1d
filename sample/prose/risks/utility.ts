import type { Risk } from '../risk.ts';

/** Risks of utilities. */
export const UTILITY_RISKS: readonly Risk[] = [
  {
    key: 'rate_case',
    group: 'legal',
    caption: 'What we may charge is set by commissions, which may not allow us to recover our costs.',
    text: [
      'Our prices are set by state commissions in proceedings that take [nine to twelve|ten to fourteen] months. Costs rise in the meantime. A commission may find that money was spent imprudently, may allow a lower return than we asked for, or may spread an increase over several years to spare customers.',
      'The return that we were allowed on average was {allowed_return} in {year}. A return half a percentage point lower would reduce our net income by about {rate_cost} a year.',
    ],
  },
  {
    key: 'construction',
    group: 'operations',
    caption: 'Our construction program is large, and projects may cost more or take longer than planned.',
    text: [
      'We plan to spend about {program} on {products} over the next five years, against {capex} in {year}. Permits are challenged in court, {material} have to be ordered years ahead, and there are too few skilled workers for all that is being built.',
      'If a project is stopped or runs over its budget, a commission may refuse to let us charge customers for what was spent.',
    ],
  },
  {
    key: 'storms',
    group: 'operations',
    caption: 'Storms and failures of equipment can interrupt service and cost more than we recover.',
    text: [
      'Part of our system is more than [fifty|sixty] years old. Storms in {year} caused {storm_count} major interruptions. We defer the cost of large storms for later recovery, but commissions decide afterwards how much of it was reasonable.',
      'Customers and legislators have become less patient with interruptions. Penalties for missing targets of reliability were introduced in one of our states, and fires said to have been started by equipment have ruined utilities elsewhere.',
    ],
  },
  {
    key: 'environment',
    group: 'legal',
    caption: 'Environmental rules are strict, change with every administration and reach back in time.',
    text: [
      'We are answerable for what former owners left in the ground at sites that we own or once owned. Rules on emissions, on ash, on water and on substances that persist in it have been issued, withdrawn and issued again. We plan assets that will last for forty years under rules that may last for four.',
      'At {period_end} we had accrued {legal_reserve} for the cleaning of such sites. The final cost may be several times as much.',
    ],
  },
  {
    key: 'usage',
    group: 'business',
    caption: 'Mild weather and customers who use less lower our revenue.',
    text: [
      'Our revenue follows the weather: a mild winter and a cool summer together can reduce it by several percent. Better appliances and panels on roofs also lower what customers take from us, while the cost of the system that serves them stays what it was.',
      'A change in weather and usage of this kind was the main reason for a revenue decline in two of the last eight quarters in some of our districts.',
    ],
  },
  {
    key: 'grid_attack',
    group: 'operations',
    caption: 'Our plants and lines are targets of physical and electronic attack.',
    text: [
      'Substations and pumping stations stand in open country and cannot all be guarded. Shots were fired at equipment of other utilities in recent years. Systems that control our plants were designed before anyone thought of connecting them with the outside, and foreign states are said to have prepared attacks on them.',
      'Standards that we must meet are raised often, and we may be fined for falling short of them even if nothing has happened.',
    ],
  },
];
