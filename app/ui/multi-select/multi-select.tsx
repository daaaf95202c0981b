import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button, DialogTrigger, ListBox, ListBoxItem, Popover } from "react-aria-components";
import { button, quiet } from "../button/button.css";
import { classes } from "../classes";
import { Icon } from "../icon/icon";
import { choices, foot, opener, pick, several, tick } from "../picker/picker.css";

interface MultiSelectProps {
  /** What the list is called. */
  readonly label: string;
  readonly items: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
  readonly clear: string;
  /** Says how many are chosen, below the list, and what comes of it. */
  readonly status: ReactNode;
  /** Whether the focus is on it at first, as it was on what it stands for. */
  readonly hasFocus: boolean;
  /** What is shown while it is closed. */
  readonly children: ReactNode;
}

/** Several of many, with a way to take all back (React Aria). Its values stand in the form that it is in. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, items, chosen, onChoose, clear, status, hasFocus, children } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const [isFirst] = useState(hasFocus);
  useLayoutEffect(() => {
    if (isFirst) trigger.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <DialogTrigger>
      <Button ref={trigger} className={opener}>
        {children}
        <Icon name="down" />
      </Button>
      <Popover aria-label={label} className={several} placement="bottom start" offset={4}>
        <ListBox
          className={choices}
          aria-label={label}
          items={items}
          selectionMode="multiple"
          selectedKeys={chosen}
          onSelectionChange={(keys) =>
            onChoose(items.map(({ id }) => id).filter((id) => keys === "all" || keys.has(id)))
          }
          autoFocus
          // Closes the list and leaves what is chosen.
          escapeKeyBehavior="none"
        >
          {({ id, name }) => (
            <ListBoxItem className={pick} id={id} textValue={name}>
              <span className={tick}>
                <Icon name="check" />
              </span>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
        <div className={foot}>
          <span role="status">{status}</span>
          <Button className={classes(button, quiet)} onPress={() => onChoose([])}>
            {clear}
          </Button>
        </div>
      </Popover>
    </DialogTrigger>
  );
}
