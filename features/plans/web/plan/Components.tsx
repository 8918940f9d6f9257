import { useToday } from '#platform/web/today.ts';
import { glossary } from '#scheme/glossary.ts';
import { fromDollars } from '#scheme/money.ts';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Badge } from '#ui/text/Badge.tsx';
import { Terms } from '#ui/text/Terms.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { Plan } from '../../calls/plans.ts';
import { asText } from '../../words/budget.ts';
import { COMPONENTS, focusWhenAskedFor } from '../component-heading.ts';
import { readBudget, type Support } from '../figures.ts';
import { figuresWords as words } from '../figures-words.ts';
import { spokenOf } from '../spoken.ts';

type Component = Plan['funding_components'][number];

/** How the plan holds its money (specification: components): each part with what can be spent of it and on what. */
export function Components({ plan, supports }: { plan: Plan; supports: readonly Support[] }) {
  if (plan.funding_components.length === 0) return null;
  return (
    <Card className={layout.stack4} aria-labelledby={COMPONENTS}>
      <h2 id={COMPONENTS} tabIndex={-1} ref={focusWhenAskedFor}>
        {words.components}
      </h2>
      <p>{words.componentsAre}</p>
      <ul className={layout.stack4}>
        {plan.funding_components.map((component) => (
          <OneComponent
            key={component.sfid}
            plan={plan}
            component={component}
            names={supports.filter((each) => each.component?.sfid === component.sfid).map(({ name }) => name)}
          />
        ))}
      </ul>
      <Terms terms={[glossary.flexible, glossary.stated]} />
    </Card>
  );
}

function OneComponent({ plan, component, names }: { plan: Plan; component: Component; names: string[] }) {
  const today = useToday();
  const said = spokenOf(readBudget(component), plan, today, { name: component.name });
  return (
    <li className={layout.stack1}>
      <div className={layout.ends}>
        <h3>{component.name}</h3>
        <Badge>{words.componentKind[component.kind]}</Badge>
      </div>
      <p>{asText(said)}</p>
      {names.length > 0 && (
        <Text tone="quiet">
          {words.componentFor(names)} · {words.componentHolds(fromDollars(component.amount))}
        </Text>
      )}
    </li>
  );
}

/** What changed in the plan without replacing it, oldest first. */
export function Variations({ plan }: { plan: Plan }) {
  if (plan.variations.length === 0) return null;
  return (
    <Card className={layout.stack2} aria-labelledby="variations">
      <h2 id="variations">{words.variations}</h2>
      <ul className={layout.stack2}>
        {plan.variations.map(({ sfid, day, reason, funding_component_sfid: of, ...amounts }) => {
          const name = plan.funding_components.find((each) => each.sfid === of)?.name;
          const { amount_before: before, amount_after: after } = amounts;
          const change =
            before === null || after === null
              ? undefined
              : ([fromDollars(before), fromDollars(after)] as const);
          return (
            <li key={sfid}>
              {words.variation(day, name, change)}. {reason}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
