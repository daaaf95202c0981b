import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button, DialogTrigger, I18nProvider, ListBox, ListBoxItem, Popover } from "react-aria-components";
import { button, quiet } from "../button/button.css";
import { Icon } from "../icon/icon";
import { joinClassNames } from "../join-class-names";
import { PAGE_LOCALE } from "../page-locale";
import { choices, foot, opener, pick, several, tick } from "../picker/picker.css";

interface MultiSelectProps {
  /** The label of the list. */
  readonly label: string;
  readonly items: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
  readonly clear: string;
  /** How many are chosen, and the result; shown below the list. */
  readonly status: ReactNode;
  /** Whether to take the focus on mount, because the control it replaces had it. */
  readonly hasFocus: boolean;
  /** The content of the button that opens it. */
  readonly children: ReactNode;
}

/** Multiple selection with a Clear button (React Aria). The surrounding form holds its values. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, items, chosen, onChoose, clear, status, hasFocus, children } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const [isFirst] = useState(hasFocus);
  useLayoutEffect(() => {
    if (isFirst) trigger.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <I18nProvider locale={PAGE_LOCALE}>
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
            // Escape closes the list and keeps the selection.
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
            <Button className={joinClassNames(button, quiet)} onPress={() => onChoose([])}>
              {clear}
            </Button>
          </div>
        </Popover>
      </DialogTrigger>
    </I18nProvider>
  );
}
