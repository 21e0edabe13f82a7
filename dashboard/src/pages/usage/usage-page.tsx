import { PageHeader } from '../../ui/page-header.tsx';

export function UsagePage() {
  return <PageHeader title="Usage & billing" />;
}
