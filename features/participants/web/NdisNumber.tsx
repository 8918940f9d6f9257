import { Hidden } from '#ui/text/Hidden.tsx';
import { Text } from '#ui/text/Text.tsx';
import { groupNdis, spellNdis } from './names.ts';
import { words } from './words.ts';

interface Props {
  number: string;
  /** Whether a label already says that this is an NDIS number. */
  isBare?: boolean;
  isQuiet?: boolean;
  className?: string | undefined;
}

/** An NDIS number: in groups to be read, digit by digit to be heard (specification: participant-picker). */
export function NdisNumber({ number, isBare = false, isQuiet = false, className }: Props) {
  const say = (digits: string) => (isBare ? digits : words.ndis(digits));
  return (
    <Text as="span" tone={isQuiet ? 'quiet' : undefined} isFigure className={className}>
      <span aria-hidden="true">{say(groupNdis(number))}</span>
      <Hidden>{say(spellNdis(number))}</Hidden>
    </Text>
  );
}
