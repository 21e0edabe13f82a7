import { Link } from '@tanstack/react-router';
import { shellTexts } from '../texts/shell.ts';
import type { Icon } from '../ui/icon.tsx';
import {
  ChartNoAxesColumn,
  ChartNoAxesCombined,
  CreditCard,
  KeyRound,
  LayoutDashboard,
  Palette,
  ReceiptText,
  ScrollText,
  Settings,
  Shapes,
  Webhook,
} from '../ui/icons.ts';

const { pages } = shellTexts;

interface Place {
  to: string;
  label: string;
  icon: Icon;
}

/** The pages of the navigation and of the command palette, in order. */
export const PLACES: readonly Place[] = [
  { to: '/app', label: pages.overview, icon: LayoutDashboard },
  { to: '/app/playground', label: pages.playground, icon: ChartNoAxesCombined },
  { to: '/app/templates', label: pages.templates, icon: Shapes },
  { to: '/app/brand-kits', label: pages.brandKits, icon: Palette },
  { to: '/app/renders', label: pages.renders, icon: ChartNoAxesColumn },
  { to: '/app/jobs', label: pages.jobs, icon: ReceiptText },
  { to: '/app/webhooks', label: pages.webhooks, icon: Webhook },
  { to: '/app/api-keys', label: pages.apiKeys, icon: KeyRound },
  { to: '/app/usage-billing', label: pages.usage, icon: CreditCard },
  { to: '/app/audit-log', label: pages.auditLog, icon: ScrollText },
  { to: '/app/settings', label: pages.settings, icon: Settings },
];

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <nav aria-label={shellTexts.navigation} className="flex flex-col gap-0.5">
      {PLACES.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          {...(onNavigate && { onClick: onNavigate })}
          activeOptions={{ exact: to === '/app' }}
          className="flex min-h-8 items-center gap-2.5 rounded-control px-2.5 text-sm font-medium text-soft no-underline hover:bg-gray-3 hover:text-text data-[status=active]:bg-gray-4 data-[status=active]:text-text"
        >
          <Icon size={16} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
