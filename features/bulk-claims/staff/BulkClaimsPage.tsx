import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { files } from '#platform/web/device/files.ts';
import { failureText } from '#platform/web/form-error.ts';
import { send } from '#platform/web/http.ts';
import { momentText } from '#platform/web/moments.ts';
import { WhySheet } from '#platform/web/staff/WhySheet.tsx';
import { formatMoney, fromDollars } from '#scheme/money.ts';
import { Button } from '#ui/actions/Button.tsx';
import { LinkButton } from '#ui/actions/LinkButton.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { DataTable } from '#ui/tables/DataTable.tsx';
import { Text } from '#ui/text/Text.tsx';
import { type AnsweredFile, getFileByStaff, listFiles, makeFilesByStaff } from '../calls.ts';
import { words } from './words.ts';

const filesQuery = queryOptions({
  queryKey: ['staff', 'bulk-claims'],
  queryFn: () => send(listFiles, {}, {}),
});

type Made = ReplyOf<typeof makeFilesByStaff>;

const count = (figure: number) => figure.toLocaleString('en-AU');
const money = (dollars: number) => formatMoney(fromDollars(dollars));

/** The files for the agency: made, downloaded, and how far each was answered. */
export function BulkClaimsPage() {
  const { data } = useSuspenseQuery(filesQuery);
  const client = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<Made>();
  return (
    <>
      <PageHeader title={words.title} actions={<Button onClick={() => setMaking(true)}>{words.make}</Button>}>
        <Text tone="quiet">{words.about}</Text>
      </PageHeader>
      {made && <Alert tone="positive" text={words.made(made.files.length)} />}
      {made && made.refused_count > 0 && <Refused made={made} />}
      <DataTable
        level={2}
        caption={words.title}
        columns={[
          { id: 'file', header: words.file, cell: ({ name }) => name, onCard: 'title', isFreeText: true },
          { id: 'made', header: words.madeAt, cell: ({ made_at: at }) => momentText(at) },
          { id: 'lines', header: words.lines, cell: (file) => count(file.lines), isFigure: true },
          { id: 'asked', header: words.asked, cell: ({ asked }) => money(asked), isFigure: true },
          { id: 'answered', header: words.answered, cell: (file) => count(file.answered), isFigure: true },
          { id: 'paid', header: words.paid, cell: ({ paid }) => money(paid), isFigure: true },
          { id: 'deed', header: words.deed, cell: (file) => <Download file={file} />, onCard: 'bare' },
        ]}
        rows={data.files}
        rowKey={({ file }) => String(file)}
        empty={<EmptyState icon="file" title={words.none} text={words.noneText} />}
      />
      <Text tone="quiet">{words.results}</Text>
      {isMaking && (
        <MakeSheet
          onClose={() => setMaking(false)}
          onMade={async (reply) => {
            setMaking(false);
            setMade(reply);
            await client.invalidateQueries({ queryKey: filesQuery.queryKey });
          }}
        />
      )}
    </>
  );
}

/** Saves a file as the agency takes it. */
function Download({ file: { file, name } }: { file: AnsweredFile }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const got = await send(getFileByStaff, { params: { file: String(file) } }, {});
      await files.saveContent({ name: got.name, content: got.text, mediaType: 'text/csv' });
    },
  });
  return (
    <>
      <LinkButton label={words.download} about={name} isWorking={isPending} onPress={() => mutate()} />
      {error && <Alert text={failureText(error)} />}
    </>
  );
}

/** Lines that are ready and cannot go out as they are, each with why. */
function Refused({ made: { refused, refused_count: all } }: { made: Made }) {
  return (
    <>
      <DataTable
        level={2}
        caption={words.refused(all)}
        columns={[
          { id: 'claim', header: words.claim, cell: (line) => line.claim_sfid, onCard: 'title' },
          { id: 'line', header: words.line, cell: (line) => line.line_sfid },
          { id: 'reasons', header: words.reasons, cell: ({ reasons }) => reasons.join('; ') },
        ]}
        rows={refused}
        rowKey={(line) => line.line_sfid}
        empty={null}
      />
      {all > refused.length && <Text tone="quiet">{words.refusedFirst(refused.length)}</Text>}
    </>
  );
}

function MakeSheet({ onClose, onMade }: { onClose: () => void; onMade: (made: Made) => unknown }) {
  return (
    <WhySheet
      call={makeFilesByStaff}
      title={words.make}
      about={words.makeAbout}
      input={(body) => ({ body })}
      onClose={onClose}
      onDone={onMade}
    />
  );
}
