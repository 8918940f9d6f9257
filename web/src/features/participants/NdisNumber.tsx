import { joinClasses } from '../../ui/join-classes.ts';
import text from '../../ui/text.module.css';
import { groupNdis, spellNdis } from './names.ts';
import { words } from './words.ts';

/** An NDIS number: in groups to be read, digit by digit to be heard (1§2). */
export function NdisNumber({ number, className }: { number: string; className?: string | undefined }) {
  return (
    <span className={joinClasses(text.figure, className)}>
      <span aria-hidden="true">{words.ndis(groupNdis(number))}</span>
      <span className={text.hidden}>{words.ndis(spellNdis(number))}</span>
    </span>
  );
}
