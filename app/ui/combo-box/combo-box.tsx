import { type KeyboardEvent, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from "react";
import {
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  I18nProvider,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from "react-aria-components";
import { descriptionProps, type FieldState } from "../field/field";
import { input as inputClass } from "../field/field.css";
import { PAGE_LOCALE } from "../page-locale";
import { pick, suggestions } from "../picker/picker.css";

interface ComboBoxProps<Item extends { readonly label: string }> extends FieldState {
  readonly value: string;
  readonly maxLength?: number | undefined;
  /** The label of the list; the field has its own visible label. */
  readonly label: string;
  /** The suggestions, identified by their labels. The list opens when they arrive while the field has the focus. */
  readonly items: readonly Item[];
  readonly onType: (text: string) => void;
  readonly onChoose: (item: Item) => void;
  /** The initial selection, with which the field takes the focus; undefined leaves the focus elsewhere. */
  readonly caret: Caret | undefined;
  readonly children: (item: Item) => ReactNode;
}

/** The selection of a text field. */
export interface Caret {
  readonly start: number | null;
  readonly end: number | null;
}

/** A text field with suggestions (React Aria); typed text is as valid as a chosen suggestion. */
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
  const { "aria-invalid": isInvalid = false, ...ties } = descriptionProps({ id, hint: undefined, error });
  return (
    <I18nProvider locale={PAGE_LOCALE}>
      <AriaComboBox
        {...ties}
        aria-label={label}
        isInvalid={isInvalid}
        // Natively, React Aria would give the field a custom validity, and the browser would submit no other text either.
        validationBehavior="aria"
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
        <Input
          ref={field}
          className={inputClass}
          name={name}
          maxLength={maxLength}
          enterKeyHint="search"
          onKeyDown={submitTyped}
        />
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
    </I18nProvider>
  );
}

/** Submits the form on Enter without a focused suggestion: if the list is open, React Aria only closes it. */
function submitTyped({ key, defaultPrevented, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  if (key === "Enter" && defaultPrevented && !currentTarget.hasAttribute("aria-activedescendant"))
    currentTarget.form?.requestSubmit();
}

/** Opens the list when suggestions arrive, because React Aria opens it only while the user types. */
function OpensWhenFound({ items }: { items: readonly unknown[] }) {
  const state = useContext(ComboBoxStateContext);
  const latest = useRef(state);
  latest.current = state;
  useEffect(() => {
    if (items.length > 0 && latest.current?.isFocused) latest.current.open(null, "input");
  }, [items]);
  return null;
}
