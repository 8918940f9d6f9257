import { useMatches } from '@tanstack/react-router';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { type ComingPage, comingPages } from './coming.ts';
import { NotBuiltYet } from './NotBuiltYet.tsx';
import { Permitted } from './Permitted.tsx';

const pages: readonly ComingPage[] = comingPages;

/** A page of the list of those that are still to be built. */
export default function ComingRoute() {
  const match = useMatches().at(-1);
  const page = pages.find(({ path }) => path === match?.fullPath);
  if (!page) return null;
  return (
    <Permitted needs={page.needs}>
      <NotBuiltYet header={<PageHeader title={page.title} />} will={page.will} />
    </Permitted>
  );
}
