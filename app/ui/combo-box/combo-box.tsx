import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from "react";
import {
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from "react-aria-components";
import { described, type FieldState } from "../field/field";
import { input as inputClass } from "../field/field.css";
import { pick, suggestions } from "../picker/picker.css";

interface ComboBoxProps<Item extends { readonly label: string }> extends FieldState {
  readonly value: string;
  /** What its list is called; the field itself has a label beside it. */
  readonly label: string;
  /** What may be meant, each named by its label. A list that arrives while somebody is in the field opens. */
  readonly items: readonly Item[];
  readonly onType: (text: string) => void;
  readonly onChoose: (item: Item) => void;
  /** Where the caret goes at first; absent: the focus is elsewhere. */
  readonly caret: Caret | undefined;
  readonly children: (item: Item) => ReactNode;
}

/** What is selected of a text field. */
export interface Caret {
  readonly start: number | null;
  readonly end: number | null;
}

/** A text field with suggestions (React Aria): what is typed counts as well as what is chosen. */
export function ComboBox<Item extends { readonly label: string }>(props: ComboBoxProps<Item>) {
  const { id, name, label, value, error, maxLength, items, onType, onChoose, caret, children } = props;
  const field = useRef<HTMLInputElement>(null);
  const first = useRef(caret);
  useLayoutEffect(() => {
    if (!first.current || !field.current) return;
    field.current.focus({ preventScroll: true });
    field.current.setSelectionRange(first.current.start, first.current.end);
    first.current = undefined;
  }, []);
  const { "aria-invalid": isInvalid = false, ...ties } = described({ id, hint: undefined, error });
  return (
    <AriaComboBox
      {...ties}
      aria-label={label}
      isInvalid={isInvalid}
      allowsCustomValue
      selectedKey={null}
      inputValue={value}
      onInputChange={onType}
      items={items}
      onSelectionChange={(key) => {
        const chosen = items.find((item) => item.label === key);
        if (chosen) onChoose(chosen);
      }}
    >
      <Input ref={field} className={inputClass} name={name} maxLength={maxLength} enterKeyHint="search" />
      <OpensWhenFound items={items} />
      <Popover className={suggestions} offset={4}>
        <ListBox<Item>>
          {(item) => (
            <ListBoxItem className={pick} id={item.label} textValue={item.label}>
              {children(item)}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

/** React Aria opens its list as somebody types; these suggestions come later. */
function OpensWhenFound({ items }: { items: readonly unknown[] }) {
  const state = useContext(ComboBoxStateContext);
  const latest = useRef(state);
  latest.current = state;
  useEffect(() => {
    if (items.length > 0 && latest.current?.isFocused) latest.current.open(null, "input");
  }, [items]);
  return null;
}
