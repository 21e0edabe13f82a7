import { PageHeader } from '../../ui/page-header.tsx';

export function BrandKitPage() {
  return <PageHeader title="Brand kit" />;
}
