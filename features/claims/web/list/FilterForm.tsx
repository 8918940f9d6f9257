import { SUPPORT_TYPE_ORDER, SUPPORT_TYPES } from '#features/plans/rules/categories.ts';
import { brand } from '#platform/web/brand.ts';
import { type IsoDate, readDate } from '#scheme/dates.ts';
import { DateRangeField } from '#ui/forms/DateRangeField.tsx';
import { Accordion } from '#ui/layout/Accordion.tsx';
import { statusMeaning } from '../../rules/status.ts';
import { words } from '../words.ts';
import { CheckList } from './CheckList.tsx';
import { type Draft, dateErrors } from './draft.ts';
import { LISTED_STATUSES } from './view.ts';

/** The lists of checkboxes; `id` is the list's name in the draft. */
const lists = [
  {
    id: 'types',
    name: 'type',
    title: words.supportType,
    options: SUPPORT_TYPE_ORDER.map((type) => ({ value: type, label: SUPPORT_TYPES[type].name })),
  },
  {
    id: 'statuses',
    name: 'status',
    title: words.status,
    options: LISTED_STATUSES.map((status) => ({
      value: status,
      label: statusMeaning(status, brand.name).label,
    })),
  },
] as const;

interface Props {
  draft: Draft;
  onChange: (draft: Draft) => void;
  today: IsoDate;
}

/** The ids of the two dates' fields. */
export const DATE_FIELDS = { from: 'filter-from', to: 'filter-to' };

/** The content of the filter panel (specification: filter-panel). The dates and the lists that are in use are open. */
export function FilterForm({ draft, onChange, today }: Props) {
  const errors = dateErrors(draft);
  const open = ['dates', ...lists.map(({ id }) => id).filter((id) => draft[id].length > 0)];
  return (
    <Accordion
      open={open}
      sections={[
        {
          id: 'dates',
          title: words.serviceDates,
          summary: readDate(draft.from) || readDate(draft.to) ? words.chosen(1) : words.all,
          content: (
            <DateRangeField
              names={DATE_FIELDS}
              label={words.dateRange}
              labels={{ from: words.startDate, to: words.endDate }}
              value={draft}
              onChange={(dates) => onChange({ ...draft, ...dates })}
              errors={errors}
              today={today}
              max={today}
            />
          ),
        },
        ...lists.map(({ id, name, title, options }) => ({
          id,
          title,
          summary: summary(draft[id], options),
          content: (
            <CheckList<string>
              name={name}
              label={title}
              options={options}
              chosen={draft[id]}
              onChange={(chosen) => onChange({ ...draft, [id]: chosen })}
            />
          ),
        })),
      ]}
    />
  );
}

function summary(chosen: readonly string[], all: readonly unknown[]): string {
  return chosen.length === 0 || chosen.length === all.length ? words.all : words.chosen(chosen.length);
}
