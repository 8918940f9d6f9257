import { brand } from '#platform/web/brand.ts';
import { Text } from '#ui/text/Text.tsx';

/** The plan manager's telephone number inside a sentence; a press calls it. */
export function BrandPhone() {
  return (
    <Text as="a" isFigure href={`tel:${brand.phone.replaceAll(' ', '')}`}>
      {brand.phone}
    </Text>
  );
}
