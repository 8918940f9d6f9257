import { Link } from '@tanstack/react-router';
import { api } from '#platform/web/api.ts';
import { ListDownload } from '#platform/web/ListDownload.tsx';
import { buttonClass } from '#ui/actions/Button.tsx';
import { Accordion } from '#ui/layout/Accordion.tsx';
import layout from '#ui/layout/layout.module.css';
import { Facts } from '#ui/text/Facts.tsx';
import { Text } from '#ui/text/Text.tsx';
import { planSupportItemsFile } from '../../calls/supports.ts';
import { planSearch } from '../choose.ts';
import type { Support } from '../figures.ts';
import type { SupportPlace } from '../queries.ts';
import payees from './Payees.module.css';
import { agreedItem } from './support-items.ts';
import { categoryWords as words } from './words.ts';

interface Props {
  place: SupportPlace;
  support: Support;
  mayAdd: boolean;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
}

/** The agreed support items, and a link to add one. Shows nothing where there are none and none can be added. */
export function SupportItems({ place, support, mayAdd, planSfid }: Props) {
  const items = support.items.map(agreedItem);
  if (items.length === 0 && !mayAdd) return null;
  return (
    <section className={layout.stack4} aria-labelledby="support-items">
      <div className={layout.ends4}>
        <div>
          <h2 id="support-items">{words.supportItems}</h2>
          <Text tone="quiet">{items.length > 0 ? words.supportItemsText : words.noSupportItems}</Text>
        </div>
        {mayAdd && (
          <Link
            className={buttonClass('secondary')}
            to="/support/$categoryId/category/$planSupportCategoryId"
            params={{ categoryId: String(support.number), planSupportCategoryId: support.sfid }}
            search={planSearch(planSfid)}
          >
            {words.addSupportItem}
          </Link>
        )}
      </div>
      {items.length > 0 && (
        <>
          <Accordion
            sections={items.map(({ id, name, code, amount, facts }) => ({
              id,
              title: name,
              summary: amount,
              content: (
                <div className={payees.item}>
                  <Text tone="quiet" size="small">
                    {code}
                  </Text>
                  <Facts look="inline" facts={facts} />
                </div>
              ),
            }))}
          />
          <ListDownload
            about={words.supportItems}
            onAsk={(asked) => api(planSupportItemsFile, { params: { ...place }, query: asked })}
          />
        </>
      )}
    </section>
  );
}
