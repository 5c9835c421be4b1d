import { Link } from '../../components/link.tsx';

/** Screens to start from. */
const EXAMPLES = [
  {
    name: 'High margins and growth',
    search: {
      where: ['gross_margin>50%', 'revenue_growth>10%'],
      columns: ['revenue', 'revenue_growth', 'gross_margin', 'operating_margin'],
      sort: '-revenue_growth',
    },
  },
  {
    name: 'Net cash, profitable',
    search: {
      where: ['net_debt<0', 'net_income>0'],
      columns: ['net_debt', 'cash', 'net_income', 'free_cash_flow'],
      sort: 'net_debt',
    },
  },
  {
    name: 'Best in their industry',
    search: {
      where: ['roe_percentile>=75'],
      columns: ['roe', 'roe_percentile', 'net_margin', 'revenue'],
      sort: '-roe_percentile',
    },
  },
] as const;

/** One-click screens. */
export function ScreenExamples() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {EXAMPLES.map(({ name, search: { where, columns, sort } }) => (
        <Link
          key={name}
          to="/screen"
          search={{ where: [...where], columns: [...columns], sort }}
          className="link touch:py-3"
        >
          {name}
        </Link>
      ))}
    </p>
  );
}
