import { Button } from '#ui/actions/Button.tsx';
import { Text } from '#ui/text/Text.tsx';
import { words } from '../words.ts';

interface Props {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

interface StepProps {
  leads: boolean;
  onPress: () => void;
  children: string;
}

/** Turns the pages of a document, and says which one is shown. */
export function PageButtons({ page, pages, onTurn }: Props) {
  return (
    <>
      <StepButton leads={page > 1} onPress={() => onTurn(page - 1)}>
        {words.pageBefore}
      </StepButton>
      <StepButton leads={page < pages} onPress={() => onTurn(page + 1)}>
        {words.pageAfter}
      </StepButton>
      <Text tone="quiet">{words.pageCount(page, pages)}</Text>
    </>
  );
}

/** A step one way; at the end it does nothing, and keeps the focus. */
export function StepButton({ leads, onPress, children }: StepProps) {
  return (
    <Button variant="secondary" aria-disabled={!leads || undefined} onClick={() => leads && onPress()}>
      {children}
    </Button>
  );
}
