import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { PullToRefresh } from '../../../ui/PullToRefresh.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Example, Section } from '../Section.tsx';

const wait = () => new Promise((resolve) => setTimeout(resolve, 600));
const fail = () => wait().then(() => Promise.reject(new Error('As it should')));

/** While something is on its way. */
export function Waiting() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <Section id="skeleton" title="Skeleton">
        <Example state="Lines and a block">
          <Loading>
            <Card>
              <p>
                <Skeleton width="9em" />
              </p>
              <p>
                <Skeleton width="100%" />
                <Skeleton width="60%" />
              </p>
              <Skeleton width="100%" height="4rem" />
            </Card>
          </Loading>
        </Example>
      </Section>
      <Section id="pull-to-refresh" title="Pull to refresh">
        <Example state="By finger at the top of the page, else by the button">
          <PullToRefresh
            updated={`Updated ${times} times`}
            onRefresh={() => wait().then(() => setTimes(times + 1))}
          >
            <Card>
              <p>What may have changed</p>
            </Card>
          </PullToRefresh>
        </Example>
        <Example state="It fails">
          <PullToRefresh updated="Updated 2 min ago" onRefresh={fail}>
            <Card>
              <p>What is known stays</p>
            </Card>
          </PullToRefresh>
        </Example>
      </Section>
    </>
  );
}
