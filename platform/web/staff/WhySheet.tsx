import type { ReactNode } from 'react';
import type { ReplyOf, StaffCall } from '#platform/contract/call.ts';
import type { Input } from '../http.ts';
import { DeedSheet } from './DeedSheet.tsx';
import { useDeed } from './use-deed.ts';

interface Props<C extends StaffCall> {
  call: C;
  title: string;
  /** What will happen. */
  about?: string;
  /** What the button says; the title where it is left out. */
  yes?: string;
  /** Makes the call's input; `body` holds the reason. */
  input: (body: { why: string }) => Input<C>;
  onClose: () => void;
  onDone: (reply: ReplyOf<C>) => unknown;
  /** What stands above the reason. */
  children?: ReactNode;
}

/** A deed of a member of staff that asks for nothing but its reason. */
export function WhySheet<C extends StaffCall>({
  call,
  title,
  about,
  yes = title,
  input,
  onClose,
  onDone,
  children,
}: Props<C>) {
  const state = useDeed({ call, empty: { why: '' }, input, onDone });
  return (
    <DeedSheet title={title} {...(about && { about })} yes={yes} state={state} onClose={onClose}>
      {children}
    </DeedSheet>
  );
}
