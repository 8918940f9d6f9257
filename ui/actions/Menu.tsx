import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import list from '../choices/Options.module.css';
import { joinClasses } from '../join-classes.ts';
import { Icon, type IconName } from '../text/Icon.tsx';
import { buttonClass } from './Button.tsx';

interface Props {
  /** The label of the button that opens the menu. */
  label: ReactNode;
  items: readonly {
    id: string;
    label: string;
    icon?: IconName;
    isDisabled?: boolean;
    onAction: () => void;
  }[];
}

/**
 * Several actions on one thing, where there is no room for so many buttons. For two actions use buttons. For choosing a
 * value use `Select`.
 */
export function Menu({ label, items }: Props) {
  return (
    <MenuTrigger>
      <Button className={buttonClass('secondary')}>
        {label}
        <Icon name="chevron" />
      </Button>
      <Popover className={joinClasses(list.popover)} offset={4}>
        <AriaMenu className={joinClasses(list.list)} items={items}>
          {(item) => (
            <MenuItem
              className={joinClasses(list.option)}
              textValue={item.label}
              isDisabled={item.isDisabled ?? false}
              onAction={item.onAction}
            >
              <span>{item.label}</span>
              {item.icon && <Icon name={item.icon} />}
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
