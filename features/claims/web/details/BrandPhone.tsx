import { brand } from '#platform/web/brand.ts';
import text from '#ui/text/text.module.css';

/** The plan manager's telephone number inside a sentence; a press calls it. */
export function BrandPhone() {
  return (
    <a className={text.figure} href={`tel:${brand.phone.replaceAll(' ', '')}`}>
      {brand.phone}
    </a>
  );
}
