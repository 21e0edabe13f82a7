import { PageHeader } from '../../ui/page-header.tsx';

export function BrandKitsPage() {
  return <PageHeader title="Brand kits" />;
}
