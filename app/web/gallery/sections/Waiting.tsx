import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { ProgressBar } from '#ui/charts/ProgressBar.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { LoadingOverlay } from '#ui/feedback/LoadingOverlay.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx';
import { Example, Row, Section } from '../Section.tsx';

const wait = () => new Promise((resolve) => setTimeout(resolve, 600));
const fail = () => wait().then(() => Promise.reject(new Error('As it should')));

/** Components that show while something is on its way. */
export function Waiting() {
  const [times, setTimes] = useState(0);
  const [isCovered, setCovered] = useState(false);
  const cover = () => {
    setCovered(true);
    void wait().then(() => setCovered(false));
  };
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
      <Section id="loading-overlay" title="Loading overlay">
        <Example state="Over everything for a moment; it goes by itself">
          <Row>
            <Button variant="secondary" onClick={cover}>
              Send something
            </Button>
          </Row>
        </Example>
        <LoadingOverlay isOpen={isCovered} text="Processing claim...">
          <ProgressBar label="Sending your files" percent={60} />
        </LoadingOverlay>
      </Section>
    </>
  );
}
