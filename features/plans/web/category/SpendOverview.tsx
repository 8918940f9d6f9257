import { useQuery } from '@tanstack/react-query';
import { api } from '#platform/web/api.ts';
import { ListDownload } from '#platform/web/ListDownload.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import layout from '#ui/layout/layout.module.css';
import { preferencesFile } from '../../calls/supports.ts';
import { preferencesQuery, type SupportPlace } from '../queries.ts';
import { Payees } from './Payees.tsx';
import { payeeSections } from './payees.ts';
import { categoryWords as words } from './words.ts';

/**
 * What is reserved in a support, was paid back to the participant and was paid to providers
 * (specification: support-page).
 */
export function SpendOverview({
  place,
  isShort = false,
}: {
  place: SupportPlace;
  /** Leaves out sections in which all amounts are zero. */
  isShort?: boolean;
}) {
  const preferences = useQuery(preferencesQuery(place));
  return (
    <section className={layout.stack4} aria-labelledby="spend-overview">
      <h2 id="spend-overview">{words.spendOverview}</h2>
      <Loaded
        query={preferences}
        skeleton={
          <>
            <Skeleton width="100%" height="5rem" />
            <Skeleton width="100%" height="5rem" />
            <Skeleton width="100%" height="5rem" />
          </>
        }
      >
        {(known) => {
          const sections = payeeSections(known);
          return (
            <>
              {sections
                .filter(({ payees }) => !isShort || payees.some(({ amount }) => amount !== 0))
                .map((section) => (
                  <Payees key={section.id} place={place} section={section} />
                ))}
              {sections.some(({ payees }) => payees.length > 0) && (
                <ListDownload
                  about={words.spendOverview}
                  onAsk={(asked) => api(preferencesFile, { params: { ...place }, query: asked })}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
