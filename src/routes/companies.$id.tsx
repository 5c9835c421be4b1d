import { createFileRoute, type ErrorComponentProps, Outlet, redirect } from '@tanstack/react-router';

import { companyId } from '../../views/format/names.ts';
import { companyQuery } from '../api/company.ts';
import { CompanySkeleton } from '../components/states/skeleton.tsx';
import { CompanyFailure } from '../features/company/company-failure.tsx';
import { CompanyLayout } from '../features/company/company-layout.tsx';

export const Route = createFileRoute('/companies/$id')({
  // `320193`, `0000320193` and `aapl` redirect to one URL: the ticker in capitals, or else the padded CIK.
  loader: async ({ context: { queryClient }, params }) => {
    const response = await queryClient.query(companyQuery(params.id));
    const id = companyId(response.company);
    if (id === params.id) return;
    queryClient.setQueryData(companyQuery(id).queryKey, response);
    throw redirect({ to: '.', params: { id }, search: true, hash: true, replace: true });
  },
  component: Company,
  pendingComponent: CompanySkeleton,
  errorComponent: Failure,
});

function Company() {
  return (
    <CompanyLayout id={Route.useParams().id}>
      <Outlet />
    </CompanyLayout>
  );
}

function Failure(props: ErrorComponentProps) {
  return <CompanyFailure id={Route.useParams().id} {...props} />;
}
