import { joinClasses } from '#ui/join-classes.ts';
import text from '#ui/text/text.module.css';
import { groupNdis, spellNdis } from './names.ts';
import { words } from './words.ts';

interface Props {
  number: string;
  /** Whether a label already says that this is an NDIS number. */
  isBare?: boolean;
  className?: string | undefined;
}

/** An NDIS number: in groups to be read, digit by digit to be heard (specification: participant-picker). */
export function NdisNumber({ number, isBare = false, className }: Props) {
  const say = (digits: string) => (isBare ? digits : words.ndis(digits));
  return (
    <span className={joinClasses(text.figure, className)}>
      <span aria-hidden="true">{say(groupNdis(number))}</span>
      <span className={text.hidden}>{say(spellNdis(number))}</span>
    </span>
  );
}
