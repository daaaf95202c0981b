import { type MouseEvent, useEffect, useRef, useState } from "react";
import { PATH } from "~/domain/paths";
import { CLEAR_SERVICES_BUTTON } from "~/domain/vendor-form";
import { Button } from "~/ui/button/button";
import { closeOnEscape } from "~/ui/details/close-on-escape";
import { HiddenText } from "~/ui/field/field";
import { field, label } from "~/ui/field/field.css";
import { Icon } from "~/ui/icon/icon";
import { visuallyHidden } from "~/ui/layout/layout.css";
import { foot, opener, pick, picker, popover } from "~/ui/picker/picker.css";
import { formTexts } from "../texts";
import type { AriaControls } from "./use-aria-controls";

interface ServicesFieldProps {
  /** Changes with each URL that does not come from this form. */
  version: number;
  services: readonly { id: number; name: string }[];
  chosen: readonly number[];
  /** The number of vendors found, on the results page. */
  found: string | undefined;
  /** Called on each change; absent where only the Search button searches, and Clear All reloads the marketplace page. */
  onChange: (() => void) | undefined;
  controls: AriaControls | undefined;
}

/** A choice of services, with Clear All (MKT-02): a disclosure of checkboxes until React Aria's list has loaded. */
export function ServicesField({ version, services, chosen, found, onChange, controls }: ServicesFieldProps) {
  const disclosure = useRef<HTMLDetailsElement>(null);
  const [now, setNow] = useState({ version, ids: chosen });
  if (now.version !== version) setNow({ version, ids: chosen });
  const choose = (ids: readonly number[]) => {
    setNow({ version, ids });
    onChange?.();
  };
  const [isPlain, setPlain] = useState(true);
  const boxes = () => [...(disclosure.current?.querySelectorAll("input") ?? [])];
  const ticked = () => boxes().flatMap(({ checked, value }) => (checked ? [Number(value)] : []));
  // Replaces the disclosure only once it is closed.
  const leavePlain = () => {
    if (!controls || disclosure.current?.open !== false) return;
    setNow({ version, ids: ticked() });
    setPlain(false);
  };
  useEffect(leavePlain);
  const cleared = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    for (const box of boxes()) box.checked = false;
    choose([]);
  };
  const summary = summaryOf(services, now.ids);
  return (
    <div className={field}>
      <span className={label} aria-hidden="true">
        {formTexts.services}
      </span>
      {controls && !isPlain ? (
        <div className={picker}>
          <controls.ServicesBox
            services={services}
            summary={summary}
            found={found}
            chosen={now.ids}
            onChoose={choose}
          />
        </div>
      ) : (
        <details ref={disclosure} className={picker} onToggle={leavePlain} onKeyDown={closeOnEscape}>
          <summary className={opener}>
            <HiddenText>{formTexts.services}:</HiddenText> {summary}
            <Icon name="down" />
          </summary>
          <div className={popover}>
            <fieldset onChange={() => choose(ticked())}>
              <legend className={visuallyHidden}>{formTexts.services}</legend>
              {services.map(({ id, name }) => (
                <label key={id} className={pick}>
                  <input
                    type="checkbox"
                    name="expenseTypeIds"
                    value={id}
                    defaultChecked={chosen.includes(id)}
                  />
                  {name}
                </label>
              ))}
            </fieldset>
            <div className={foot}>
              <span role="status">{formTexts.chosen(now.ids.length)}</span>
              <Button
                variant="quiet"
                {...CLEAR_SERVICES_BUTTON}
                formAction={onChange ? undefined : PATH.marketplace}
                onClick={cleared}
              >
                {formTexts.clearAll}
              </Button>
            </div>
          </div>
        </details>
      )}
    </div>
  );
}

/** Returns the text of the closed list. */
function summaryOf(services: ServicesFieldProps["services"], ids: readonly number[]): string {
  if (ids.length > 1) return formTexts.someServices(ids.length);
  return services.find(({ id }) => id === ids[0])?.name ?? formTexts.allServices;
}
