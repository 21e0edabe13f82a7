import { Link } from '@tanstack/react-router';
import { shellTexts } from '../texts/shell.ts';
import type { Icon } from '../ui/icon.tsx';
import {
  BookOpen,
  ChartNoAxesColumn,
  ChartNoAxesCombined,
  CreditCard,
  KeyRound,
  LayoutDashboard,
  LayoutGrid,
  Palette,
  ReceiptText,
  ScrollText,
  Settings,
  Shapes,
  Webhook,
} from '../ui/icons.ts';

const { pages, groups } = shellTexts;

interface Place {
  to: string;
  label: string;
  icon: Icon;
}

/** The navigation: the overview, then what is made, what has happened, and what belongs to the account. */
const GROUPS: readonly { name?: string; places: readonly Place[] }[] = [
  { places: [{ to: '/app', label: pages.overview, icon: LayoutDashboard }] },
  {
    name: groups.make,
    places: [
      { to: '/app/playground', label: pages.playground, icon: ChartNoAxesCombined },
      { to: '/app/boards', label: pages.boards, icon: LayoutGrid },
      { to: '/app/templates', label: pages.templates, icon: Shapes },
      { to: '/app/brand-kits', label: pages.brandKits, icon: Palette },
      { to: '/app/jobs', label: pages.jobs, icon: ReceiptText },
    ],
  },
  {
    name: groups.activity,
    places: [
      { to: '/app/renders', label: pages.renders, icon: ChartNoAxesColumn },
      { to: '/app/webhooks', label: pages.webhooks, icon: Webhook },
      { to: '/app/audit-log', label: pages.auditLog, icon: ScrollText },
    ],
  },
  {
    name: groups.account,
    places: [
      { to: '/app/api-keys', label: pages.apiKeys, icon: KeyRound },
      { to: '/app/usage-billing', label: pages.usage, icon: CreditCard },
      { to: '/app/settings', label: pages.settings, icon: Settings },
    ],
  },
];

/** The pages of the command palette, in the order of the navigation. */
export const PLACES = GROUPS.flatMap(({ places }) => places);

const ITEM =
  'flex min-h-8 items-center gap-2.5 rounded-control px-2.5 text-sm font-medium text-soft no-underline hover:bg-gray-3 hover:text-text data-[status=active]:bg-gray-4 data-[status=active]:text-text';

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <nav aria-label={shellTexts.navigation} className="flex flex-col gap-3 p-1">
      {GROUPS.map(({ name, places }) => (
        <div key={name ?? ''} className="flex flex-col gap-0.5">
          {name && <h2 className="px-2.5 pb-0.5 text-xs text-soft">{name}</h2>}
          {places.map(({ to, label, icon: Icon }) => (
            <Link
              key={to}
              to={to}
              {...(onNavigate && { onClick: onNavigate })}
              activeOptions={{ exact: to === '/app' }}
              className={ITEM}
            >
              <Icon size={16} aria-hidden />
              {label}
            </Link>
          ))}
        </div>
      ))}
      <a href="/docs" className={ITEM}>
        <BookOpen size={16} aria-hidden />
        {shellTexts.docs}
      </a>
    </nav>
  );
}
