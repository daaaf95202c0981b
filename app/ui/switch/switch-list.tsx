import { type ReactNode, useId } from "react";
import { FieldGroup } from "../field/field";
import { switchBox, switches, switchState } from "./switch-list.css";

interface SwitchListProps {
  id: string;
  label: ReactNode;
  error?: string | undefined;
  /** The name of all switches; those that are on post their value. */
  name: string;
  items: readonly { readonly value: string; readonly text: string; readonly hint: string }[];
  checkedValues: readonly string[];
}

/** Several switches that their form's button saves together. */
export function SwitchList({ id, label, error, name, items, checkedValues }: SwitchListProps) {
  const own = useId();
  return (
    <FieldGroup id={id} label={label} error={error}>
      <ul className={switches}>
        {items.map(({ value, text, hint }) => (
          <li key={value}>
            <div>
              <label htmlFor={own + value}>{text}</label>
              <small id={`${own}${value}-hint`}>{hint}</small>
            </div>
            <span className={switchState} aria-hidden="true" />
            <input
              className={switchBox}
              type="checkbox"
              // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state itself
              role="switch"
              id={own + value}
              aria-describedby={`${own}${value}-hint`}
              name={name}
              value={value}
              defaultChecked={checkedValues.includes(value)}
            />
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}
