import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFailure } from '#platform/web/form-error.ts';
import { send } from '#platform/web/http.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Form, stateOf } from '#ui/forms/Form.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import layout from '#ui/layout/layout.module.css';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Hidden } from '#ui/text/Hidden.tsx';
import { askView } from '../calls.ts';
import { REASON_MAX, reasonProblem } from '../rules.ts';
import { timeText, viewWords as words } from '../words.ts';
import { viewsQuery } from './queries.ts';

/** Whose portal is looked at: a person's, about one of their participants. */
interface Whom {
  userSfid: string;
  userName: string;
  participantSfid: string;
  participantName: string;
}

/** The button that opens the portal as a person sees it, once a reason is given. */
export function LookAs(whom: Whom) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {words.look}
        <Hidden> {words.about(whom.userName, whom.participantName)}</Hidden>
      </Button>
      {isOpen && <AskDialog {...whom} onClose={() => setOpen(false)} />}
    </>
  );
}

function AskDialog({ onClose, ...whom }: Whom & { onClose: () => void }) {
  const [opened, setOpened] = useState<{ url: string; endsAt: string }>();
  return (
    <Dialog isOpen title={words.title(whom.userName)} onClose={onClose}>
      {opened ? (
        <div className={layout.stack4}>
          <p>{words.open(whom.userName, timeText(opened.endsAt))}</p>
          <p>
            {words.opened}{' '}
            <a href={opened.url} target="_blank" rel="noreferrer">
              {words.openHere}
            </a>
          </p>
          <Button onClick={onClose}>{words.close}</Button>
        </div>
      ) : (
        <AskForm {...whom} onOpened={setOpened} />
      )}
    </Dialog>
  );
}

/** Asks why; what is typed stays where the server refuses it. */
function AskForm({
  userSfid,
  userName,
  participantSfid,
  participantName,
  onOpened,
}: Whom & { onOpened: (opened: { url: string; endsAt: string }) => void }) {
  const client = useQueryClient();
  const form = useForm({ defaultValues: { reason: '' }, shouldFocusError: false });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      const body = { user_sfid: userSfid, participant_sfid: participantSfid, reason };
      const { url, ends_at } = await send(askView, { body }, {});
      window.open(url, '_blank', 'noreferrer');
      onOpened({ url, endsAt: ends_at });
    } catch (error) {
      showFailure(form, error, { fields: ['reason'] });
    }
    await client.invalidateQueries(viewsQuery);
  });
  return (
    <Form state={stateOf(form.formState)} onSubmit={submit} hasOneField className={layout.stack4}>
      <p>{words.text(participantName)}</p>
      <TextArea
        {...form.register('reason', { validate: reasonProblem })}
        label={words.reason}
        hint={words.reasonHint(userName)}
        error={errors.reason?.message}
        maxLength={REASON_MAX}
        rows={3}
        required
      />
      <Button type="submit" isWorking={isSubmitting}>
        {words.start}
      </Button>
    </Form>
  );
}
