import { getRouteApi } from '@tanstack/react-router';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { Text } from '#ui/text/Text.tsx';
import { Feed } from './Feed.tsx';
import { Findings } from './Findings.tsx';
import { Jobs } from './Jobs.tsx';
import { Messages } from './Messages.tsx';
import type { Part } from './parts.ts';
import { Retention } from './Retention.tsx';
import { words as all } from './words.ts';

const words = all.work;
const route = getRouteApi('/inside/work');

/** What comes in from the plan manager's systems, and what the portal does beside its requests. */
export function WorkPage() {
  const { part = 'feed' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHeader title={words.title}>
        <Text tone="quiet">{words.about}</Text>
      </PageHeader>
      <Tabs<Part>
        label={words.parts}
        selected={part}
        onSelect={(chosen) => void navigate({ search: { part: chosen }, replace: true })}
        tabs={[
          { id: 'feed', label: words.feed, content: <Feed /> },
          { id: 'messages', label: words.messages, content: <Messages /> },
          { id: 'jobs', label: words.jobs, content: <Jobs /> },
          { id: 'retention', label: words.retention, content: <Retention /> },
          { id: 'findings', label: words.findings, content: <Findings /> },
        ]}
      />
    </>
  );
}
